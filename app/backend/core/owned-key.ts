import { sql, type Expression } from 'kysely'
import type { Ctx } from './context'

/** Two lines: the row's own words, owner's names. Search terms have no line breaks, so the second is replaceable. */
export const ownedKey = (own: string, owner: string) => `${own}\n${owner}`

export const ownerWordsIn = (key: string) => key.slice(key.indexOf('\n') + 1)

export function keyWithOwner(ctx: Ctx, owner: string): Expression<string> {
  const place = sql.raw(ctx.database.dialect === 'sqlite' ? 'instr' : 'strpos')
  return sql<string>`substr(search_key, 1, ${place}(search_key, ${'\n'})) || ${owner}`
}
