import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** A portal begins with these restrictions; KIT and NOPES have their meaning. */
const meanings = {
  SIMB: 'labelOnly',
  SFU: 'bulkOnly',
  SORV: 'supervised',
  LOTTO: 'lotOnly',
  MEV: 'mevushal',
  NMEV: 'notMevushal',
  ETI: 'labelOnly',
} as const

const codes = ['supervisionMissing', 'mevushalUnsaid', 'restrictedUse']

/**
 * Restrictions mean more, and an ingredient may say whether it contains kitniyot. What managers have changed stays. All
 * that is certified is weighed once more.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table ingredients add column contains_kitniyot ${text}`).execute(db)
  for (const [code, means] of Object.entries(meanings))
    await sql`update restrictions set means = ${means}
      where code = ${code} and means is null and version = 1`.execute(db)
  await sql`insert into concern_weights (code) values ${sql.join(codes.map((code) => sql`(${code})`))}`.execute(
    db,
  )
  await sql`insert into certified_checks (product_root_id, marked_at)
    select distinct root_id, ${new Date().toISOString()} from products where certification_group_id is not null
    on conflict (product_root_id) do nothing`.execute(db)
}
