import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { ReviewedPlural } from '~/domain/items/item-kinds'
import { alike, searchKey } from '~/domain/text/search-key'
import { soughtCompany } from '~/domain/text/vat-number'
import type { Ctx } from '../core/context'

/** A LIKE pattern that finds `word` anywhere; % and _ are literal. */
const containsPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const containsWord = (column: Expression<unknown>, word: string) =>
  sql<SqlBool>`${column} like ${containsPattern(word)} escape '\\'`

export const all = (conditions: Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Longest first, without those contained in others. */
function wordsOf(text: string): string[] {
  const words = [...new Set(searchKey(text).split(' '))].filter(Boolean).sort((a, b) => b.length - a.length)
  return words.filter((word, at) => !words.slice(0, at).some((longer) => longer.includes(word)))
}

/** In any order; the same on both databases. */
export const contains = (column: string | Expression<unknown>, text: string) =>
  all(wordsOf(text).map((word) => containsWord(typeof column === 'string' ? sql.ref(column) : column, word)))

/** Keeps an index from answering it where another condition finds the rows sooner; PostgreSQL still estimates it. */
export const asFilter = (condition: Expression<SqlBool>) => sql<SqlBool>`(${condition}) is true`

/** The rows of all the queries. */
export const together = (parts: Expression<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`

/** Like `searchKey`, for a text without a stored key: computed for every row read, so only for short lists. */
export const sortKey = ({ database }: Ctx, column: string) =>
  database.dialect === 'sqlite'
    ? sql`search_key(${sql.ref(column)})`
    : [...alike].reduce(
        (key, [from, to]) => sql`replace(${key}, ${from}, ${to})`,
        sql`lower(regexp_replace(normalize(${sql.ref(column)}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`,
      )

/** Tables with a trigram index on their search key (baseline of 0.1). */
export type Searched = ReviewedPlural | 'companies' | 'certification_groups'

/** Above this, SQLite should not look up each hit in the table. */
const FEW = 10_000

export interface Search {
  condition: Expression<SqlBool>
  /** Few hits, which should drive the plan. We decide, as SQLite cannot estimate them. */
  leads: boolean
  /** SQLite: rowids that include all hits, as a query with the column `place`. */
  places?: Expression<unknown>
  /** Selects the rows to count, together with `places` where given. */
  counting: Expression<SqlBool>[]
  /** The number of rows read in list order before all hits are looked up. */
  walk: number
}

/** The walk must not cost more than the look-up that it saves: SQLite's by words is cheap. */
const WALK = 25_000
const SHORT_WALK = 5_000

/** Like `contains`, by the trigram index if that is faster. @param options.narrow other conditions leave few rows */
export async function searchIn(
  ctx: Ctx,
  table: Searched,
  typed: string,
  options: { alias?: string; narrow?: boolean } = {},
): Promise<Search> {
  const text = table === 'companies' ? soughtCompany(typed) : typed
  const alias = options.alias ?? table
  const key = sql.ref(`${alias}.search_key`)
  const words = wordsOf(text)
  if (options.narrow || words.length === 0) {
    const condition = contains(`${alias}.search_key`, text)
    return { condition, leads: false, counting: [condition], walk: WALK }
  }
  const { long, short } = byLength(words)
  if (ctx.database.dialect === 'postgres') {
    // PostgreSQL estimates how rare a term is, and chooses by itself.
    if (long.length === 0 && table !== 'companies') {
      const condition = sql<SqlBool>`short_pieces(${key}) @> ${sql.val(short)}`
      // The index fetches all hits before the first is counted: of many, enough are read sooner.
      const plain = all(short.map((word) => containsWord(key, word)))
      const many = (await expectedRows(ctx, table, alias, plain)) > 2 * FEW
      return { condition, leads: false, counting: [many ? plain : condition], walk: WALK }
    }
    if (short.length > 0 && table !== 'companies') {
      const pieces = sql<SqlBool>`short_pieces(${key}) @> ${sql.val(short)}`
      const words = all(long.map((word) => containsWord(key, word)))
      const rows = (condition: Expression<SqlBool>) => expectedRows(ctx, table, alias, condition)
      if ((await rows(pieces)) < FEW && (await rows(words)) > FEW) {
        const conditions = [pieces, ...long.map((word) => containsWord(sql`(${key} || '')`, word))]
        return { condition: all(conditions), leads: false, counting: conditions, walk: WALK }
      }
    }
    // With the bare column the trigram index would be scanned whole for a short word.
    const conditions = [
      ...long.map((word) => containsWord(key, word)),
      ...short.map((word) => containsWord(long.length > 0 ? sql`(${key} || '')` : key, word)),
    ]
    return { condition: all(conditions), leads: false, counting: conditions, walk: WALK }
  }
  const { places, rest } = await hitsInSqlite(ctx, table, text, alias)
  const leads = await areFew(ctx, places)
  // The plus keeps SQLite from driving by rowid: rows are met in list order and tested for membership.
  const plus = sql.raw(leads ? '' : '+')
  const found = sql<SqlBool>`${plus}${sql.ref(`${alias}.rowid`)} in (${places})`
  const walk = long.length > 0 ? SHORT_WALK : WALK
  return { condition: all([found, ...rest]), leads, places, counting: rest, walk }
}

/** Three characters, an emoji counting as one, are a trigram. */
function byLength(words: string[]) {
  const long = words.filter((word) => [...word].length >= 3)
  return { long, short: words.filter((word) => !long.includes(word)) }
}

/** SQLite: rowids that include all hits, by the rarest words, and the remaining conditions. */
export async function hitsInSqlite(ctx: Ctx, table: Searched, text: string, alias: string = table) {
  const words = wordsOf(text)
  const { long, short } = byLength(words)
  const by = (places: Expression<unknown>, found: string[]) => {
    const others = words.filter((word) => !found.includes(word))
    return { places, rest: others.map((word) => containsWord(sql.ref(`${alias}.search_key`), word)) }
  }
  const byPieces = short.map((piece) => by(placesOfPiece(table, piece), [piece]))
  const [byPiece] = byPieces
  if (long.length === 0 && byPiece) return byPiece
  const byWords = by(placesOfWords(table, long), long)
  if (short.length === 0 || (await areFew(ctx, byWords.places))) return byWords
  for (const rare of byPieces) if (await areFew(ctx, rare.places)) return rare
  return byWords
}

async function areFew(ctx: Ctx, places: Expression<unknown>): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${places} limit ${FEW + 1})`.execute(ctx.db)
  return (rows[0]?.total ?? 0) <= FEW
}

/** PostgreSQL's estimate of how many rows a condition finds. */
export async function expectedRows(ctx: Ctx, table: string, alias: string, condition: Expression<SqlBool>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from ${sql.table(table)} as ${sql.ref(alias)} where ${condition}`.execute(
    ctx.db,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const placesOfWords = (table: Searched, words: string[]) => {
  const index = sql.table(`${table}_search`)
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`)
  return sql`select rowid as place from ${index} where ${index} match ${phrases.join(' AND ')}`
}

/** One or two characters: trigrams that begin with them. */
const placesOfPiece = (table: Searched, key: string) =>
  sql`select distinct doc as place from ${sql.table(`${table}_search_pieces`)}
    where term >= ${key} and term < ${`${key}\u{10ffff}`}`

interface PageOptions {
  /** Wire name → column or expression. */
  sorts: Record<string, string | Expression<unknown>>
  defaultDirection?: 'asc' | 'desc'
  /** The id breaks ties, so that pages never overlap. */
  tieBreak: string | Expression<unknown>
}

export type Total = Pick<Paged<unknown>, 'totalItems' | 'totalIsMinimum'>

/** Unless all are wanted: at most `countedRows`, or one page beyond the current one. */
export function mostCounted({ settings }: Ctx, { Offset, ItemsPerPage, CountTo }: ListQuery): number {
  const further = Math.min(Offset + 2 * ItemsPerPage, Number.MAX_SAFE_INTEGER - 1)
  return Math.max(Math.min(CountTo ?? Infinity, settings.countedRows), further)
}

/** The length of a list, counted up to a limit. @param rows a query with a row for each */
export async function countRows(ctx: Ctx, rows: Expression<unknown>, input: ListQuery): Promise<Total> {
  const { CountAll } = input
  const most = mostCounted(ctx, input)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${rows} ${CountAll ? sql`` : sql`limit ${most + 1}`}) as counted`.execute(
    ctx.db,
  )
  const total = Number(counted.rows[0]?.total)
  return !CountAll && total > most ? { totalItems: most, totalIsMinimum: true } : { totalItems: total }
}

const toColumn = (column: string | Expression<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column

/** An unknown sort falls back to the first; an offset past the end gives an empty page. */
export function placeOf(input: ListQuery, options: PageOptions, total: Total) {
  const byKey = input.After !== undefined
  const offset = byKey ? 0 : input.Offset
  const { totalItems, totalIsMinimum } = total
  const known = !byKey && input.Sort !== undefined && Object.hasOwn(options.sorts, input.Sort)
  const column =
    (known ? options.sorts[input.Sort ?? ''] : byKey ? undefined : Object.values(options.sorts)[0]) ??
    options.tieBreak
  const direction = byKey ? 'asc' : (input.Direction ?? (known ? 'asc' : (options.defaultDirection ?? 'asc')))
  const limit = Math.max(0, Math.min(input.ItemsPerPage, totalItems - offset))
  // The second half is read backwards from the end, if that is known: a smaller offset.
  const fromEnd = !totalIsMinimum && offset > totalItems / 2 && limit > 0
  const read = {
    key: toColumn(column),
    direction: fromEnd ? (direction === 'asc' ? ('desc' as const) : ('asc' as const)) : direction,
    limit,
    offset: fromEnd ? totalItems - offset - limit : limit > 0 ? offset : 0,
    inOrder: <Row>(rows: Row[]) => (fromEnd ? rows.reverse() : rows),
  }
  return { read, paging: { itemsPerPage: input.ItemsPerPage, offset, ...total } }
}

async function cut<DB, TB extends keyof DB, O>(
  ctx: Ctx,
  whole: SelectQueryBuilder<DB, TB, O>,
  input: ListQuery,
  options: PageOptions,
) {
  const { After } = input
  const query =
    After === undefined ? whole : whole.where(sql<SqlBool>`${toColumn(options.tieBreak)} > ${After}`)
  const all = sql`select 1 from ${query.clearSelect().select(sql.lit(1).as('one'))} as listed`
  const { read, paging } = placeOf(input, options, await countRows(ctx, all, input))
  if (read.limit === 0) return { rows: [], ...paging }
  const rows = await query
    .orderBy(read.key, read.direction)
    .orderBy(toColumn(options.tieBreak), read.direction)
    .limit(read.limit)
    .offset(read.offset)
    .execute()
  return { rows: read.inOrder(rows), ...paging }
}

export async function page<DB, TB extends keyof DB, O, T>(
  ctx: Ctx,
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListQuery,
  options: PageOptions & { toItem: (row: O) => T },
): Promise<Paged<T>> {
  const { rows, ...rest } = await cut(ctx, query, input, options)
  return { items: rows.map(options.toItem), ...rest }
}

/** Reads and shapes the rows of a list. */
export interface Said<Row, T> {
  /** In any order. */
  rowsOf: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => T
}

/** For large tables: the offset is skipped in an index alone. */
export async function pageByIds<DB, TB extends keyof DB, Row extends { id: string }, T>(
  ctx: Ctx,
  ids: SelectQueryBuilder<DB, TB, { id: string }>,
  input: ListQuery,
  options: PageOptions & Said<Row, T>,
): Promise<Paged<T>> {
  const { rows, ...rest } = await cut(ctx, ids, input, options)
  return { items: await itemsOf(rows, options), ...rest }
}

/** In the order of the ids. */
export async function itemsOf<Row extends { id: string }, T>(
  places: { id: string }[],
  { rowsOf, toItem }: Said<Row, T>,
): Promise<T[]> {
  const rows = places.length === 0 ? [] : await rowsOf(places.map(({ id }) => id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ id }) => byId.get(id) ?? []).map(toItem)
}
