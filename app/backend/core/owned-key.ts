import { sql, type Expression } from 'kysely'
import type { Ctx } from './context'

/**
 * What a row is found by, in two lines: its own words, and the names of whose it is. No search term contains a line end, so
 * that the second can be exchanged when a company is renamed.
 */
export const ownedKey = (own: string, owner: string) => `${own}\n${owner}`

/** The second line of an owned key. */
export const ownerWordsIn = (key: string) => key.slice(key.indexOf('\n') + 1)

/** The table's `search_key` with another second line, for an update. */
export function keyWithOwner(ctx: Ctx, owner: string): Expression<string> {
  const place = sql.raw(ctx.database.dialect === 'sqlite' ? 'instr' : 'strpos')
  return sql<string>`substr(search_key, 1, ${place}(search_key, ${'\n'})) || ${owner}`
}
