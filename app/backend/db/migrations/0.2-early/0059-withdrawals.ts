import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

type Run = (statement: string) => Promise<unknown>

/** A withdrawn version stays approved and the newest of its chain, but not of its status: no search for approved finds it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const table of ['ingredients', 'products'] as const) {
    await run(`alter table ${table} add column withdrawn_at ${text}`)
    await run(`alter table ${table} add column withdrawn_on ${text}`)
    await run(`alter table ${table} add column withdrawn_by ${text} references users (id)`)
    await run(`alter table ${table} add column withdrawn_reason text`)
    await (dialect === 'sqlite' ? markInSqlite(run, table) : markInPostgres(run, table))
    await run(`create index ${table}_withdrawn on ${table} (head_quarter_id, company_id, id)
      where withdrawn_at is not null`)
  }
}

/** `statusBits` of the domain when this was written. */
const bit = (row: string) =>
  `case ${row}.status when 'draft' then 1 when 'waiting' then 2 when 'approving' then 4 when 'approved' then 8
     when 'review' then 16 when 'rejected' then 32 end`

/** Also for the copy of a version that was not the newest: it comes with the flags of that. */
const inserted = `(new.chain_position > 1 or new.deleted_at is not null or new.withdrawn_at is not null
  or new.newest = 0 or new.newest_of_status = 0)`
const changing = 'status, deleted_at, withdrawn_at, root_id, chain_position'

/** As in migration 0005, with `withdrawn_at`. */
export async function markInSqlite(run: Run, table: string): Promise<void> {
  const newer = `coalesce((select sum(distinct ${bit('newer')}) from ${table} as newer
    where newer.root_id = ${table}.root_id and newer.chain_position > ${table}.chain_position
      and newer.deleted_at is null), 0)`
  const live = `${table}.deleted_at is null`
  const flags = {
    newer_statuses: newer,
    newest: `case when ${live} and ${newer} = 0 then 1 else 0 end`,
    newest_of_status: `case when ${live} and ${table}.withdrawn_at is null and ${newer} & ${bit(table)} = 0
      then 1 else 0 end`,
  }
  const pairs = Object.entries(flags)
  const set = pairs.map(([column, value]) => `${column} = ${value}`).join(', ')
  const differs = `(${pairs.map(([column, value]) => `${table}.${column} <> ${value}`).join(' or ')})`
  const act = `begin update ${table} set ${set}
    where root_id = new.root_id and chain_position <= new.chain_position and ${differs}; end`
  await run(`drop trigger if exists ${table}_newest_inserted`)
  await run(`drop trigger if exists ${table}_newest_changed`)
  await run(
    `create trigger ${table}_newest_inserted after insert on ${table} for each row when ${inserted} ${act}`,
  )
  await run(
    `create trigger ${table}_newest_changed after update of ${changing} on ${table} for each row ${act}`,
  )
}

export async function markInPostgres(run: Run, table: string): Promise<void> {
  const newestOfStatus = `live * (version.withdrawn_at is null)::integer * (newer & ${bit('version')} = 0)::integer`
  await run(`create or replace function ${table}_refresh_newest() returns trigger language plpgsql
    set plan_cache_mode = force_custom_plan as $$
    declare
      version record;
      live integer;
      newer integer := 0;
    begin
      perform 1 from ${table} where root_id = new.root_id and chain_position <= new.chain_position
        order by chain_position desc for no key update;
      for version in
        select id, status, chain_position, deleted_at, withdrawn_at, newest, newest_of_status, newer_statuses
        from ${table} where root_id = new.root_id order by chain_position desc
      loop
        live := (version.deleted_at is null)::integer;
        if version.chain_position <= new.chain_position and
          (version.newest, version.newest_of_status, version.newer_statuses) <>
          (live * (newer = 0)::integer, ${newestOfStatus}, newer)
        then
          update ${table} set newest = live * (newer = 0)::integer, newest_of_status = ${newestOfStatus},
            newer_statuses = newer
            where id = version.id;
        end if;
        newer := newer | live * ${bit('version')};
      end loop;
      return null;
    end $$`)
  await run(`drop trigger if exists ${table}_newest_inserted on ${table}`)
  await run(`drop trigger if exists ${table}_newest_changed on ${table}`)
  const act = `execute function ${table}_refresh_newest()`
  await run(
    `create trigger ${table}_newest_inserted after insert on ${table} for each row when ${inserted} ${act}`,
  )
  await run(
    `create trigger ${table}_newest_changed after update of ${changing} on ${table} for each row ${act}`,
  )
}
