import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import { searchKey } from '~/domain/search-key'
import type { Ctx } from './context'

/** A LIKE pattern that finds `text` anywhere in a search key; its own % and _ are letters. */
export const containsPattern = (text: string) => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`

/** `column LIKE pattern` with the escape that `containsPattern` uses, alike in both databases. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`

/** The tables whose search keys have an index of trigrams (migration 0002). */
type Searched = 'ingredients' | 'products' | 'companies' | 'certification_groups'

/** Up to here the rows found are fetched and sorted; of more, enough come along on the way through the list's order. */
const FEW = 10_000

export interface Search {
  condition: Expression<SqlBool>
  /**
   * SQLite looks the rows up by what was found, and should use no index for other conditions. It has no notion of how
   * many rows a search finds, so that the choice is made here.
   */
  leads: boolean
  /** The same condition, to count by: all that is found is looked at anyway. */
  counting: Expression<SqlBool>
}

/**
 * Rows whose search key contains `text`, as `contains` says it, by the index of trigrams where that is quicker.
 * @param options.alias what the query calls the table
 * @param options.narrow other conditions leave few rows anyway: one company's
 */
export async function searchIn(
  ctx: Ctx,
  table: Searched,
  text: string,
  options: { alias?: string; narrow?: boolean } = {},
): Promise<Search> {
  const alias = options.alias ?? table
  const like = contains(`${alias}.search_key`, text)
  const reading = { condition: like, leads: false, counting: like }
  const key = searchKey(text)
  // PostgreSQL knows how rare a term is and chooses by itself. A trigram has three characters, emoji counting as one.
  if (ctx.database.dialect === 'postgres' || options.narrow || [...key].length < 3) return reading
  const index = sql.table(`${table}_search`)
  const found = sql`select rowid from ${index} where ${index} match ${`"${key.replaceAll('"', '""')}"`}`
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${found} limit ${FEW + 1})`.execute(ctx.db)
  const byIndex = sql<SqlBool>`${sql.ref(`${alias}.rowid`)} in (${found})`
  if ((rows[0]?.total ?? 0) > FEW) return { ...reading, counting: byIndex }
  return { condition: byIndex, leads: true, counting: byIndex }
}

interface PageOptions {
  /** Wire name → column, or what is sorted by instead of one. */
  sorts: Record<string, string | Expression<unknown>>
  defaultDirection?: 'asc' | 'desc'
  /** The id breaks ties, so that pages never overlap. */
  tieBreak: string
  count: () => Promise<number>
}

/** Orders and cuts a query: an unknown sort falls back to the first, an offset past the end gives the last page. */
async function cut<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListQuery,
  options: PageOptions,
) {
  const totalItems = await options.count()
  const lastPage = Math.max(0, Math.ceil(totalItems / input.ItemsPerPage) - 1) * input.ItemsPerPage
  const offset = Math.min(input.Offset, lastPage)
  const known = input.Sort !== undefined && Object.hasOwn(options.sorts, input.Sort)
  const column =
    (known ? options.sorts[input.Sort ?? ''] : Object.values(options.sorts)[0]) ?? options.tieBreak
  const direction = input.Direction ?? (known ? 'asc' : (options.defaultDirection ?? 'asc'))
  const rows = await query
    .orderBy(typeof column === 'string' ? sql.ref(column) : column, direction)
    .orderBy(sql.ref(options.tieBreak), direction)
    .limit(input.ItemsPerPage)
    .offset(offset)
    .execute()
  return { rows, itemsPerPage: input.ItemsPerPage, offset, totalItems }
}

/** One page of a query with its total, in the order asked for; see `PageOptions`. */
export async function page<DB, TB extends keyof DB, O, T>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListQuery,
  options: PageOptions & { toItem: (row: O) => T },
): Promise<Paged<T>> {
  const { rows, ...rest } = await cut(query, input, options)
  return { items: rows.map(options.toItem), ...rest }
}

/**
 * One page like `page`, of a table that may be large: the ids are read from an index alone, passing over as many as
 * the offset says, and the rows with the names that belong to them are fetched for the page only.
 * @param rowsOf the rows of these ids, in any order
 */
export async function pageByIds<DB, TB extends keyof DB, Row extends { id: string }, T>(
  ids: SelectQueryBuilder<DB, TB, { id: string }>,
  input: ListQuery,
  options: PageOptions & { rowsOf: (ids: string[]) => Promise<Row[]>; toItem: (row: Row) => T },
): Promise<Paged<T>> {
  const { rows: places, ...rest } = await cut(ids, input, options)
  const rows = places.length === 0 ? [] : await options.rowsOf(places.map(({ id }) => id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  // One that was deleted in between is missing, and no longer listed.
  const listed = places.flatMap(({ id }) => byId.get(id) ?? [])
  return { items: listed.map(options.toItem), ...rest }
}
