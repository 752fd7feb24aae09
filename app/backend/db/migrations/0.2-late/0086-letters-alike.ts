import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const keys: Record<string, readonly string[]> = {
  companies: ['name_key', 'address_key', 'search_key'],
  users: ['name_key'],
  contacts: ['search_key'],
  sensitive_terms: ['term_key'],
  ingredient_groups: ['rmc_key'],
  ingredients: ['name_key', 'search_key', 'company_key', 'rmc_key'],
  products: ['name_key', 'search_key', 'company_key'],
  supplier_certificates: ['name_key', 'search_key', 'number_key'],
  supplier_certificate_items: ['name_key'],
  certifying_agencies: ['name_key'],
  certification_groups: ['name_key', 'search_key', 'company_key'],
  certificate_requests: ['name_key'],
  directory_companies: ['name_key'],
  directory_entries: ['name_key', 'search_key'],
}

/** Where no two may have the same beside these: one that would stays as it is. */
const unique: Record<string, readonly string[]> = {
  sensitive_terms: [],
  ingredient_groups: ['head_quarter_id'],
  certifying_agencies: ['deleted_at'],
}

/** Names, and in what keys they stand: of their own row, or of those that refer to it. */
const named: Record<string, { columns: readonly string[]; in?: Record<string, readonly string[]> }> = {
  companies: {
    columns: ['business_name', 'street', 'city'],
    in: {
      companies: ['id'],
      ingredients: ['vendor_id', 'company_id', 'head_quarter_id'],
      products: ['on_behalf_id', 'company_id', 'head_quarter_id'],
      supplier_certificates: ['vendor_id'],
      certification_groups: ['company_id', 'head_quarter_id'],
    },
  },
  ingredients: { columns: ['name', 'suggested_vendor'] },
  products: { columns: ['name', 'suggested_on_behalf'] },
  supplier_certificates: { columns: ['name', 'vendor_typed', 'agency_typed'] },
  supplier_certificate_items: { columns: ['name'] },
  certification_groups: { columns: ['name'] },
  certificate_requests: { columns: ['name'] },
  contacts: { columns: ['first_name', 'last_name'] },
}

const each = (signs: string, to: string) => [...signs].map((sign): [string, string] => [sign, to])

const alike: [from: string, to: string][] = [
  ...Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' }),
  ...Object.entries({ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }),
  ...each('\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u2035\u055a\u05f3`', "'"),
  ...each('\u201c\u201d\u201e\u201f\u2033\u05f4', '"'),
  ...each('\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u05be', '-'),
  ...each('\u2800\u1160\u115f', ' '),
  ...each('\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e', ''),
  ...each('\u2060\u2066\u2067\u2068\u2069\ufeff', ''),
]

const fold = (key: string) => alike.reduce((so, [from, to]) => so.replaceAll(from, to), key)

const formerKey = (text: string) =>
  fold(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** In what is compared, looked for and sorted by, letters and signs that are alike are one; VAT numbers are found by their digits. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const odd = alike.map(([from]) => from).join('')
  const isOdd = (column: string) =>
    dialect === 'sqlite'
      ? sql<boolean>`${sql.ref(column)} glob ${`*[${odd}]*`}`
      : sql<boolean>`${sql.ref(column)} ~ ${`[${odd}]`}`
  const replaced = (column: string, pairs: [string, string][]) =>
    pairs.reduce((so, [from, to]) => sql`replace(${so}, ${from}, ${to})`, sql`${sql.ref(column)}`)

  for (const [table, columns] of Object.entries(keys))
    for (const column of columns) {
      const others = unique[table]
      if (!others) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${replaced(column, alike)}
          where ${isOdd(column)}`.execute(db)
        continue
      }
      const { rows } = await sql<{ id: string; key: string }>`
        select id, ${sql.ref(column)} as key from ${sql.table(table)} where ${isOdd(column)} order by id`.execute(
        db,
      )
      for (const { id, key } of rows) {
        const same = [
          sql`${sql.ref(`other.${column}`)} = ${fold(key)}`,
          ...others.map((by) => sql`${sql.ref(`other.${by}`)} is not distinct from ${sql.ref(`own.${by}`)}`),
        ]
        await sql`update ${sql.table(table)} as own set ${sql.ref(column)} = ${fold(key)} where own.id = ${id}
          and not exists (select 1 from ${sql.table(table)} as other where ${sql.join(same, sql` and `)})`.execute(
          db,
        )
      }
    }

  // Keys had a blank for this one.
  const acute = '%´%'
  for (const [table, { columns, in: places = { [table]: ['id'] } }] of Object.entries(named))
    for (const column of columns) {
      const { rows } = await sql<{ id: string; text: string }>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} like ${acute}`.execute(
        db,
      )
      for (const { id, text } of rows)
        for (const [place, references] of Object.entries(places)) {
          const pair: [string, string] = [formerKey(text), formerKey(text.replaceAll('´', "'"))]
          const set = (keys[place] ?? []).map((key) => sql`${sql.ref(key)} = ${replaced(key, [pair])}`)
          const refers = references.map((reference) => sql`${sql.ref(reference)} = ${id}`)
          await sql`update ${sql.table(place)} set ${sql.join(set)} where ${sql.join(refers, sql` or `)}`.execute(
            db,
          )
        }
    }
  await sql`insert into register_due (certification_group_id) select distinct certification_group_id
    from directory_entries
    where name like ${acute} or brand like ${acute} or maker_name like ${acute}`.execute(db)

  const digits = [' ', '.', '-', '/'].reduce(
    (so, sign) => sql`replace(${so}, ${sign}, '')`,
    sql`lower(business_code)`,
  )
  await sql`update companies set search_key = search_key || ' ' || ${digits}
    where business_code like '% %' or business_code like '%.%' or business_code like '%-%' or business_code like '%/%'`.execute(
    db,
  )
}
