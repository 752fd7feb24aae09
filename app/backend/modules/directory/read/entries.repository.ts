import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { DirectoryRestRow } from '../../../db/tables'
import { expectedRows } from '../../../db/listing'
import { directoryDb, type Days } from './register'

/** With the English of status and restriction. */
export const entries = (ctx: Ctx) =>
  directoryDb(ctx)
    .selectFrom('directory_entries as e')
    .leftJoin('directory_terms as s', (join) =>
      join.onRef('s.code', '=', 'e.kosher_status_code').on('s.kind', '=', 'status'),
    )
    .leftJoin('directory_terms as r', (join) =>
      join.onRef('r.code', '=', 'e.restriction_code').on('r.kind', '=', 'restriction'),
    )
    .selectAll('e')
    .select(['s.english as status_english', 'r.english as restriction_english'])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

/** The suspensions of an entry's product, the newest first; those that begin later included. */
export type RestsOf = (row: EntryRow) => DirectoryRestRow[]

export async function selectRests(ctx: Ctx, rows: readonly EntryRow[]): Promise<RestsOf> {
  const groupIds = [...new Set(rows.map((row) => row.certification_group_id))]
  const found =
    groupIds.length === 0
      ? []
      : await directoryDb(ctx)
          .selectFrom('directory_rests')
          .selectAll()
          .where('certification_group_id', 'in', groupIds)
          .orderBy('from_day', 'desc')
          .orderBy('ruling_id', 'desc')
          .execute()
  const byGroup = grouped(found, (rest) => rest.certification_group_id)
  return (row) =>
    (byGroup.get(row.certification_group_id) ?? []).filter(({ slug }) => slug === '' || slug === row.slug)
}

/** All readable ones of a product, the one that counts first. */
export const selectVersions = (ctx: Ctx, slug: string, { since }: Days) =>
  entries(ctx)
    .where('e.slug', '=', slug)
    .where('e.ends_on', '>', since)
    .orderBy('e.is_newest', 'desc')
    .orderBy('e.issued_on', 'desc')
    .orderBy('e.certification_group_id', 'desc')
    .execute()

export const selectCompany = (ctx: Ctx, slug: string) =>
  directoryDb(ctx).selectFrom('directory_companies').selectAll().where('slug', '=', slug).executeTakeFirst()

export async function slugOfGtin(ctx: Ctx, gtin: string): Promise<string | null> {
  const row = await directoryDb(ctx)
    .selectFrom('directory_gtins')
    .select('slug')
    .where('gtin', '=', gtin)
    .executeTakeFirst()
  return row?.slug ?? null
}

export async function selectGtins(ctx: Ctx, slug: string): Promise<string[]> {
  const rows = await directoryDb(ctx)
    .selectFrom('directory_gtins')
    .select('gtin')
    .where('slug', '=', slug)
    .orderBy('position')
    .orderBy('gtin')
    .execute()
  return rows.map(({ gtin }) => gtin)
}

export const selectTerms = (ctx: Ctx) =>
  directoryDb(ctx).selectFrom('directory_terms').selectAll().orderBy('position').orderBy('code').execute()

export async function selectCountries(ctx: Ctx): Promise<string[]> {
  const rows = await directoryDb(ctx)
    .selectFrom('directory_companies')
    .select('country')
    .distinct()
    .where('country', '<>', '')
    .orderBy('country')
    .execute()
  return rows.map(({ country }) => country)
}

/** So many letters are looked up in the index of trigrams. */
const shortest = 3

export const wordsFor = (key: string) => {
  const words = [...new Set(key.split(' '))].filter(Boolean)
  const isLong = (word: string) => [...word].length >= shortest
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) }
}

/** Above this, hits are met in the order of the list instead of being sorted. */
const few = 5_000

/** PostgreSQL: of words that so many times as many have, the index is not asked, as it reads all that have them. */
const common = 10

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
const has = (word: string, key = sql`e.search_key`) => sql<SqlBool>`${key} like ${pattern(word)} escape '\\'`

export interface Found {
  conditions: ReturnType<typeof has>[]
  /** So many that they are not worth counting. */
  areMany: boolean
}

/** A search of one or two letters finds names that begin with them. */
export async function findByWords(ctx: Ctx, key: string): Promise<Found> {
  const { long, short } = wordsFor(key)
  if (long.length === 0) {
    const [first = '', ...others] = short
    const begins = sql<SqlBool>`(e.name_key >= ${first} and e.name_key < ${`${first}\u{10ffff}`})`
    return { conditions: [begins, ...others.map((word) => has(word))], areMany: true }
  }
  const places = await findPlaces(ctx, long)
  if (places.length > few) return { conditions: [...long, ...short].map((word) => has(word)), areMany: true }
  return { conditions: [isAmong(ctx, places), ...short.map((word) => has(word))], areMany: false }
}

/** The places of these words, at most one more than `few`: the index is read once for count and page. */
async function findPlaces(ctx: Ctx, words: string[]): Promise<(number | string)[]> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const found =
    ctx.database.dialect === 'postgres'
      ? sql`select e.place from directory_entries as e
          where e.is_newest = 1 and ${sql.join(await rareFirst(ctx, words), sql` and `)}`
      : sql`select rowid as place from directory_entries_search where directory_entries_search match ${phrases}`
  const { rows } = await sql<{ place: number | string }>`${found} limit ${few + 1}`.execute(ctx.db)
  return rows.map(({ place }) => place)
}

async function rareFirst(ctx: Ctx, words: string[]) {
  if (words.length === 1) return words.map((word) => has(word))
  const expected = await Promise.all(
    words.map((word) => expectedRows(ctx, 'directory_entries', 'e', sql`e.is_newest = 1 and ${has(word)}`)),
  )
  const most = common * Math.min(...expected)
  return words.map((word, at) =>
    (expected[at] ?? 0) > most ? has(word, sql`(e.search_key || '')`) : has(word),
  )
}

const isAmong = (ctx: Ctx, places: (number | string)[]) =>
  ctx.database.dialect === 'postgres'
    ? sql<SqlBool>`e.place = any(${places}::bigint[])`
    : sql<SqlBool>`e.place in (select value from json_each(${JSON.stringify(places)}))`

export interface Filters {
  found: Found | null
  slugs: string[] | null
  makerSlug?: string
  status: string | undefined
  isPassover: boolean | undefined
  restriction: string | undefined
  country: string | undefined
  on: string | null
  ended: boolean | undefined
}

/** A certificate that counts per product: the newest, unless a day is asked about. */
function matching(ctx: Ctx, filters: Filters, { today, since }: Days) {
  // Written out, as the index is partial.
  let query = directoryDb(ctx)
    .selectFrom('directory_entries as e')
    .where(sql<SqlBool>`e.is_newest = 1`)
  const { found, slugs, makerSlug, status, isPassover, restriction, country, on, ended } = filters
  for (const condition of found?.conditions ?? []) query = query.where(condition)
  if (slugs) query = query.where('e.slug', 'in', slugs)
  if (makerSlug !== undefined) query = query.where('e.maker_slug', '=', makerSlug)
  if (status) query = query.where('e.kosher_status_code', '=', status)
  if (isPassover) query = query.where(sql<SqlBool>`e.is_passover = 1`)
  if (restriction) query = query.where('e.restriction_code', '=', restriction)
  if (country) query = query.where('e.country', '=', country)
  if (on === null) return query.where('e.ends_on', '>', ended ? since : today)
  // Asked day by day, it would reveal the days of entries that show none.
  if (on !== today) query = query.where('e.listed_as', '<>', 'brandOnly')
  return query.where((eb) =>
    eb.exists(
      eb
        .selectFrom('directory_entries as o')
        .whereRef('o.slug', '=', 'e.slug')
        .where('o.issued_on', '<=', on)
        .where('o.ends_on', '>', on)
        .where('o.ends_on', '>', since)
        // What begins later is nobody's to know.
        .where(
          sql<SqlBool>`not exists (select 1 from directory_rests as rest
            where rest.certification_group_id = o.certification_group_id and rest.slug in ('', o.slug)
              and rest.from_day <= ${on} and rest.from_day <= ${today}
              and (rest.until_day is null or rest.until_day > ${on}))`,
        )
        .select('o.slug'),
    ),
  )
}

/** @returns how many there are, `most` at most */
export async function countEntries(ctx: Ctx, filters: Filters, days: Days, most: number): Promise<number> {
  const rows = matching(ctx, filters, days).select(sql.lit(1).as('one')).limit(most)
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as counted`.execute(
    ctx.db,
  )
  return Number(counted.rows[0]?.total)
}

/** By name; the address breaks ties. */
export async function pageOfEntries(
  ctx: Ctx,
  filters: Filters,
  days: Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  if (limit === 0) return []
  const places = await matching(ctx, filters, days)
    .select('e.place')
    .orderBy('e.name_key')
    .orderBy('e.slug')
    .limit(limit)
    .offset(offset)
    .execute()
  if (places.length === 0) return []
  return entries(ctx)
    .where(
      'e.place',
      'in',
      places.map(({ place }) => place),
    )
    .orderBy('e.name_key')
    .orderBy('e.slug')
    .execute()
}
