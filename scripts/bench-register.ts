import { sql } from 'kysely'
import type { Ctx } from '~/backend/core/context'
import type { Database } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  searchDirectory,
} from '~/backend/modules/directory/read/show-directory'
import { checkDigit } from '~/domain/gtin'
import { benchServices, inBenchDatabase, timed, type BenchDialect, type Figure } from './bench-data'

const makers = 5_000
const words = 3_000

/** What the public register costs, with so many products of 5,000 companies: a search 20 ms, a code 2 ms at most. */
export async function benchRegister(dialects: readonly BenchDialect[], rows: number): Promise<void> {
  for (const dialect of dialects) {
    const figures = await inBenchDatabase(dialect, (database, folder) => measure(database, folder, rows))
    console.log(`\n${dialect}, ${rows} products: milliseconds${' '.repeat(30)}median      p95`)
    for (const [what, { median, p95 }] of figures)
      console.log(what.padEnd(60) + median.toFixed(1).padStart(8) + p95.toFixed(1).padStart(9))
  }
}

async function measure(database: Database, folder: string, rows: number): Promise<[string, Figure][]> {
  await migrate(database)
  await fill(database, rows)
  const ctx: Ctx = {
    ...benchServices(database, folder),
    actor: null,
    db: database.db,
    inTransaction: false,
    request: { headers: new Headers(), secure: false, address: null },
    responseHeaders: new Headers(),
  }
  const figures: [string, Figure][] = []
  const note = async (what: string, call: () => Promise<unknown>) => figures.push([what, await timed(call)])
  const plain = {
    q: undefined,
    status: undefined,
    passover: undefined,
    restriction: undefined,
    country: undefined,
    on: undefined,
    ended: undefined,
    page: 1,
  }
  const search = (asked: Partial<Parameters<typeof searchDirectory>[1]>) =>
    searchDirectory(ctx, { ...plain, ...asked })
  let turn = 0
  const some = (below: number) => (turn = (turn * 7919 + 4241) % below)

  await note('the first page', () => search({}))
  await note('a page in the middle', () => search({ page: 20 }))
  await note('a page beyond the end', () => search({ page: 99_999 }))
  await note('a word that many have', () => search({ q: 'grammi' }))
  await note('a word that some have', () => search({ q: wordAt(some(words)) }))
  await note('two words', () => search({ q: `${wordAt(some(words))} ${wordAt(some(words))}` }))
  await note('a word that nobody has', () => search({ q: 'zzyzx' }))
  await note('a maker', () => search({ q: `azienda ${some(makers)}` }))
  await note('two letters', () => search({ q: wordAt(some(words)).slice(0, 2) }))
  await note('a code of a product', () => search({ q: `P-${some(rows)}` }))
  await note('a GTIN, as it is searched for', () => search({ q: gtinOf(some(rows / 2)) }))
  await note('kosher for Passover', () => search({ passover: true }))
  await note('a status and a country', () => search({ status: 'LAT-CI', country: 'Francia' }))
  await note('valid on a day', () => search({ on: '2026-12-24' }))
  await note('a word, valid on a day', () => search({ q: wordAt(some(words)), on: '2026-12-24' }))
  await note('a product', () => directoryProduct(ctx, { slug: `s${1 + some(rows)}` }))
  await note('a company', () =>
    directoryCompany(ctx, { slug: `c${1 + some(makers - 1)}`, ended: undefined, page: 1 }),
  )
  await note('a code on a pack', () => directoryByGtin(ctx, { gtin: gtinOf(some(rows / 2)) }))
  return figures
}

const syllables = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'la',
  'mi',
  'no',
  'pe',
  'ri',
  'so',
  'tu',
  'va',
  'ze',
  'ca',
  'do',
]

/** A word of four syllables. */
function wordAt(at: number): string {
  let left = at * 17 + 5
  return Array.from({ length: 4 }, () => {
    const syllable = syllables[left % 16] ?? ''
    left = Math.floor(left / 16) + at
    return syllable
  }).join('')
}

/** Every second product has one. */
function gtinOf(at: number): string {
  const digits = `800${String(at).padStart(9, '0')}`
  return digits + checkDigit(digits)
}

async function fill({ db, dialect }: Database, rows: number): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  await db
    .updateTable('directory_version')
    .set({ version: 1, policy: 'all', licence: 'CC BY 4.0', certifier_name: 'Ente' })
    .execute()
  await run(sql`insert into directory_terms (kind, code, description, english, position)
    select 'status', code, description, description_en, position from kosher_statuses`)
  await run(sql`create table bench_words (id integer primary key, word text)`)
  const all = Array.from({ length: words }, (_, i) => sql`(${i}, ${wordAt(i)})`)
  for (let at = 0; at < words; at += 500)
    await run(sql`insert into bench_words values ${sql.join(all.slice(at, at + 500))}`)
  const numbers = (count: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
  await run(sql`insert into directory_companies (slug, company_id, name, name_key, town, country, changed_on)
    ${numbers(makers)} select 'c' || i, 'h' || i, 'Azienda ' || i, 'azienda ' || i, 'Roma',
      case i % 10 when 0 then 'Francia' else 'Italia' end, '2026-03-01' from n`)
  await run(sql`insert into directory_entries (slug, certification_group_id, is_newest, name, name_key, search_key, brand,
      listed_as, maker_name, maker_slug, town, country, number, short_code, product_code, kosher_status_code,
      kosher_status_description, is_passover, issued_on, expire_on, ends_on, changed_on)
    ${numbers(rows)} select 's' || i, 'g' || i, 1, a.word || ' ' || b.word || ' ' || (i % 40) || ' grammi',
      a.word || ' ' || b.word || ' ' || (i % 40) || ' grammi',
      a.word || ' ' || b.word || ' ' || (i % 40) || ' grammi azienda ' || (i % ${sql.lit(makers)}) || ' p-' || i,
      null, 'own', 'Azienda ' || (i % ${sql.lit(makers)}), 'c' || (i % ${sql.lit(makers)}), 'Roma',
      case i % 10 when 0 then 'Francia' else 'Italia' end, '2026-00001', 'abcdefghijkl', 'P-' || i,
      case i % 5 when 0 then 'LAT-CI' else 'PARVE' end, 'Parve',
      case i % 20 when 0 then 1 else 0 end, '2026-01-15', '2027-12-31',
      case i % 8 when 0 then '2026-02-01' else '2028-01-01' end, '2026-03-01'
    from n join bench_words as a on a.id = (n.i * 7) % ${sql.lit(words)}
      join bench_words as b on b.id = (n.i / 11 + n.i * 13) % ${sql.lit(words)}`)
  for (let at = 0; at < rows / 2; at += 1000) {
    const codes = Array.from({ length: Math.min(1000, rows / 2 - at) }, (_, i) => ({
      gtin: `0${gtinOf(at + i)}`,
      slug: `s${1 + (at + i) * 2}`,
      position: 0,
    }))
    await db.insertInto('directory_gtins').values(codes).execute()
  }
  await run(dialect === 'postgres' ? sql`vacuum analyze directory_entries` : sql`analyze`)
}
