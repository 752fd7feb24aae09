import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** For the entries that a new portal starts with; added ones have no nature yet. */
const natures = {
  PARVE: ['pareve', 0],
  'LAT-S': ['dairy', 0],
  'LAT-CI': ['dairy', 1],
  DE: ['dairyEquipment', 0],
  CAR: ['meat', 0],
  'CAR-G': ['meat', 1],
  PES: ['fish', 0],
} as const

const proofs = {
  G1: 'none',
  G2: 'source',
  G3: 'sourceAndSymbol',
  G4: 'eachDelivery',
  G5: 'eachDelivery',
  G6: 'notAllowed',
} as const

const meanings = { KIT: 'kitniyot', NOPES: 'notForPassover' } as const

/** What lookup entries mean, whether they are still offered, and which version of them was seen. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const table of ['kosher_statuses', 'kosher_groups', 'restrictions']) {
    await run(`alter table ${table} add column archived_at ${text}`)
    await run(`alter table ${table} add column version integer not null default 1`)
  }
  await run(`alter table kosher_statuses add column nature ${text}`)
  await run('alter table kosher_statuses add column rank integer not null default 0')
  await run(`alter table kosher_groups add column proof ${text}`)
  await run(`alter table restrictions add column means ${text}`)
  for (const [code, [nature, rank]] of Object.entries(natures))
    await sql`update kosher_statuses set nature = ${nature}, rank = ${rank} where code = ${code}`.execute(db)
  for (const [code, proof] of Object.entries(proofs))
    await sql`update kosher_groups set proof = ${proof} where code = ${code}`.execute(db)
  for (const [code, means] of Object.entries(meanings))
    await sql`update restrictions set means = ${means} where code = ${code}`.execute(db)
  // How many items use an entry, and whether any does, without reading them all.
  await run(`create index ingredients_by_lookups on ingredients (kosher_status_id, kosher_group_id, root_id)
    where deleted_at is null`)
  await run(`create index products_by_lookups on products (kosher_status_id, restriction_id, root_id)
    where deleted_at is null`)
}
