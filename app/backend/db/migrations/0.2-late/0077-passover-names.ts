import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { seededTerms } from './sensitive-terms'

const codes = ['chametz', 'maybeChametz', 'kitniyotByCustom']

/**
 * What names say about Passover, and the names that were added since. What managers have changed stays. All that is
 * certified is weighed once more: names now weigh what their terms say.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table sensitive_terms add column passover ${text}`).execute(db)
  const rows = seededTerms.map(
    ({ key, shown, nature, proof, passover, why, whyEn, source }) =>
      sql`(${`term-${key.replaceAll(' ', '-')}`}, ${key}, ${shown}, ${nature}, ${proof}, ${passover}, ${why}, ${whyEn}, ${source})`,
  )
  for (let at = 0; at < rows.length; at += 100)
    await sql`insert into sensitive_terms (id, term_key, shown, nature, proof, passover, why, why_en, source)
      values ${sql.join(rows.slice(at, at + 100))}
      on conflict (term_key) do update set passover = excluded.passover
      where sensitive_terms.version = 1`.execute(db)
  await sql`insert into concern_weights (code) values ${sql.join(codes.map((code) => sql`(${code})`))}`.execute(
    db,
  )
  await sql`insert into certified_checks (product_root_id, marked_at)
    select distinct root_id, ${new Date().toISOString()} from products where certification_group_id is not null
    on conflict (product_root_id) do nothing`.execute(db)
}
