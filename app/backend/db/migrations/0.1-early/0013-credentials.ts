import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Half of a list's places, chosen at random. */
const perList = 65_536
const placesOfList = 131_072

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table credential_keys (
    position integer primary key,
    id ${text} not null unique,
    public_jwk ${text} not null,
    private_jwk ${text},
    created_at ${text} not null)`)
  await run(`create table credential_statuses (
    certificate_id ${text} primary key references certificates (id),
    list integer not null,
    position integer not null)`)
  await run('create unique index credential_statuses_by_place on credential_statuses (list, position)')
  await run(`create table certificate_extracts (
    sha256 ${text} primary key,
    certification_group_id ${text} not null references certification_groups (id),
    made_at ${text} not null)`)

  const { rows } = await sql<{ id: string }>`select id from certificates order by id`.execute(db)
  const taken = new Set<string>()
  for (const [index, { id }] of rows.entries()) {
    const list = Math.floor(index / perList) + 1
    let position = randomInt(placesOfList)
    while (taken.has(`${list} ${position}`)) position = randomInt(placesOfList)
    taken.add(`${list} ${position}`)
    await sql`insert into credential_statuses (certificate_id, list, position) values (${id}, ${list}, ${position})`.execute(
      db,
    )
  }
}
