import { sql, type Expression } from 'kysely'
import type { Ctx } from './context'

/**
 * A search key in two lines: the row's own words, then its owner's names. No search term contains a line
 * break, so the second line can be replaced when a company is renamed.
 */
export const ownedKey = (own: string, owner: string) => `${own}\n${owner}`

export const ownerWordsIn = (key: string) => key.slice(key.indexOf('\n') + 1)

/** The table's `search_key` with a new second line, for an update. */
export function keyWithOwner(ctx: Ctx, owner: string): Expression<string> {
  const place = sql.raw(ctx.database.dialect === 'sqlite' ? 'instr' : 'strpos')
  return sql<string>`substr(search_key, 1, ${place}(search_key, ${'\n'})) || ${owner}`
}
