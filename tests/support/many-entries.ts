import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'
import { checkDigit } from '~/domain/items/gtin'

export const makers = 5_000
export const words = 3_000

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
export function wordAt(at: number): string {
  let left = at * 17 + 5
  return Array.from({ length: 4 }, () => {
    const syllable = syllables[left % 16] ?? ''
    left = Math.floor(left / 16) + at
    return syllable
  }).join('')
}

/** Every second product has one. */
export function gtinOf(at: number): string {
  const digits = `800${String(at).padStart(9, '0')}`
  return digits + checkDigit(digits)
}

/** An open register of so many products, of 5,000 companies. */
export async function fillRegister({ db, dialect }: Database, rows: number): Promise<void> {
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
  await run(sql`drop table bench_words`)
  await run(
    dialect === 'postgres'
      ? sql`vacuum analyze directory_entries, directory_companies, directory_gtins`
      : sql`analyze`,
  )
}
