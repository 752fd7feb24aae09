import { sql, type Kysely } from 'kysely'
import { seededTerms } from './sensitive-terms'

/**
 * The names that were added since, as 0077 adds them, without the plurals and flavours that are now found by rule. What
 * managers have changed or added stays. All that is certified is weighed once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keys = new Set(seededTerms.map(({ key }) => key))
  const { rows: seeded } = await sql<{ id: string; term_key: string }>`
    select id, term_key from sensitive_terms where id like 'term-%' and version = 1`.execute(db)
  const left = seeded.filter(({ term_key }) => !keys.has(term_key))
  for (let at = 0; at < left.length; at += 200)
    await sql`delete from sensitive_terms
      where id in (${sql.join(left.slice(at, at + 200).map(({ id }) => id))})`.execute(db)
  const rows = seededTerms.map(
    ({ key, shown, nature, proof, passover, why, whyEn, source }) =>
      sql`(${`term-${key.replaceAll(' ', '-')}`}, ${key}, ${shown}, ${nature}, ${proof}, ${passover}, ${why}, ${whyEn}, ${source})`,
  )
  for (let at = 0; at < rows.length; at += 100)
    await sql`insert into sensitive_terms (id, term_key, shown, nature, proof, passover, why, why_en, source)
      values ${sql.join(rows.slice(at, at + 100))}
      on conflict (term_key) do update set shown = excluded.shown, nature = excluded.nature, proof = excluded.proof,
        passover = excluded.passover, why = excluded.why, why_en = excluded.why_en, source = excluded.source
      where sensitive_terms.version = 1 and sensitive_terms.id = excluded.id`.execute(db)
  await sql`insert into certified_checks (product_root_id, marked_at)
    select distinct root_id, ${new Date().toISOString()} from products where certification_group_id is not null
    on conflict (product_root_id) do nothing`.execute(db)
}
