import { sql, type SelectQueryBuilder } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import { searchKey } from '~/domain/search-key'

/** A LIKE pattern that finds `text` anywhere in a search key; its own % and _ are letters. */
export const containsPattern = (text: string) => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`

/** `column LIKE pattern` with the escape that `containsPattern` uses, alike in both databases. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`

/**
 * One page of a query with its total, in the order asked for; an unknown sort falls back to the first of `sorts`,
 * an offset past the end gives the last page.
 * @param sorts wire name → column; the id breaks ties so that pages never overlap
 */
export async function page<DB, TB extends keyof DB, O, T>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListQuery,
  options: {
    sorts: Record<string, string>
    defaultDirection?: 'asc' | 'desc'
    tieBreak: string
    count: () => Promise<number>
    toItem: (row: O) => T
  },
): Promise<Paged<T>> {
  const totalItems = await options.count()
  const lastPage = Math.max(0, Math.ceil(totalItems / input.ItemsPerPage) - 1) * input.ItemsPerPage
  const offset = Math.min(input.Offset, lastPage)
  const known = input.Sort !== undefined && Object.hasOwn(options.sorts, input.Sort)
  const column =
    (known ? options.sorts[input.Sort ?? ''] : Object.values(options.sorts)[0]) ?? options.tieBreak
  const direction = input.Direction ?? (known ? 'asc' : (options.defaultDirection ?? 'asc'))
  const rows = await query
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref(options.tieBreak), direction)
    .limit(input.ItemsPerPage)
    .offset(offset)
    .execute()
  return { items: rows.map(options.toItem), itemsPerPage: input.ItemsPerPage, offset, totalItems }
}
