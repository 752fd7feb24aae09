import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const reviewed = ['ingredients', 'products'] as const
const searched = [...reviewed, 'companies', 'certification_groups'] as const
type Reviewed = (typeof reviewed)[number]
type Run = (statement: string) => Promise<unknown>

/** Fast lists of several statuses, and search for one or two letters (docs/decisions/0005). */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const table of reviewed) await markNewer(run, dialect, table)
  await indexStatuses(run)
  await countStock(run, dialect)
  if (dialect === 'sqlite') for (const table of searched) await indexPiecesInSqlite(run, table)
  else await indexPiecesInPostgres(run)
}

/** `statusBits` of the domain when this was written. */
const bit = (row: string) =>
  `case ${row}.status when 'draft' then 1 when 'waiting' then 2 when 'approving' then 4 when 'approved' then 8
     when 'review' then 16 when 'rejected' then 32 end`

/** The statuses of later live versions, as bits. The flags of migration 0002 follow from it. */
async function markNewer(run: Run, dialect: Dialect, table: Reviewed): Promise<void> {
  const newer = `coalesce((select sum(distinct ${bit('newer')}) from ${table} as newer
    where newer.root_id = ${table}.root_id and newer.chain_position > ${table}.chain_position
      and newer.deleted_at is null), 0)`
  const live = `${table}.deleted_at is null`
  const flags = {
    newer_statuses: newer,
    newest: `case when ${live} and ${newer} = 0 then 1 else 0 end`,
    newest_of_status: `case when ${live} and ${newer} & ${bit(table)} = 0 then 1 else 0 end`,
  }
  const pairs = Object.entries(flags)
  const set = pairs.map(([column, value]) => `${column} = ${value}`).join(', ')
  const differs = `(${pairs.map(([column, value]) => `${table}.${column} <> ${value}`).join(' or ')})`

  for (const trigger of dialect === 'sqlite' ? ['newest_inserted', 'newest_changed'] : ['newest'])
    await run(`drop trigger ${table}_${trigger}${dialect === 'sqlite' ? '' : ` on ${table}`}`)
  await run(`alter table ${table} add column newer_statuses integer not null default 0`)
  await run(`update ${table} set newer_statuses = ${newer} where root_id in
    (select root_id from ${table} where chain_position > 1)`)

  if (dialect === 'postgres') await refreshInPostgres(run, table)
  const act =
    dialect === 'sqlite'
      ? `begin update ${table} set ${set}
           where root_id = new.root_id and chain_position <= new.chain_position and ${differs}; end`
      : `execute function ${table}_refresh_newest()`
  // A first version is inserted with correct flags: bulk inserts fire no trigger.
  await run(`create trigger ${table}_newest_inserted after insert on ${table} for each row
    when (new.chain_position > 1 or new.deleted_at is not null) ${act}`)
  await run(`create trigger ${table}_newest_changed
    after update of status, deleted_at, root_id, chain_position on ${table} for each row ${act}`)
}

/** In turns, from newer to older, against deadlock. The queries are planned well without statistics. */
const refreshInPostgres = (run: Run, table: Reviewed) =>
  run(`create or replace function ${table}_refresh_newest() returns trigger language plpgsql
    set plan_cache_mode = force_custom_plan as $$
    declare
      version record;
      live integer;
      newer integer := 0;
    begin
      perform 1 from ${table} where root_id = new.root_id and chain_position <= new.chain_position
        order by chain_position desc for no key update;
      for version in
        select id, status, chain_position, deleted_at, newest, newest_of_status, newer_statuses
        from ${table} where root_id = new.root_id order by chain_position desc
      loop
        live := (version.deleted_at is null)::integer;
        if version.chain_position <= new.chain_position and
          (version.newest, version.newest_of_status, version.newer_statuses) <>
          (live * (newer = 0)::integer, live * (newer & ${bit('version')} = 0)::integer, newer)
        then
          update ${table} set newest = live * (newer = 0)::integer,
            newest_of_status = live * (newer & ${bit('version')} = 0)::integer, newer_statuses = newer
            where id = version.id;
        end if;
        newer := newer | live * ${bit('version')};
      end loop;
      return null;
    end $$`)

/** One status in list order; lists of several merge them. */
async function indexStatuses(run: Run): Promise<void> {
  const orders = {
    ingredients: {
      name: ['name_key'],
      company: ['company_key'],
      rmc: ['rmc_key'],
      // PostgreSQL's index-only scans need the columns of an expression, too.
      expiry: [`coalesce(expiration_date, '9999-99-99')`, 'expiration_date'],
    },
    products: { name: ['name_key'], company: ['company_key'], creation: ['created_at'] },
  }
  for (const table of reviewed) {
    for (const [name, [key, ...more]] of Object.entries(orders[table])) {
      const rest = more.map((column) => `, ${column}`).join('')
      await run(`drop index ${table}_of_status_by_${name}`)
      await run(`create index ${table}_of_status_by_${name}
        on ${table} (status, newest_of_status, ${key}, id, newer_statuses${rest})`)
      if (more.length === 0) continue
      await run(`drop index ${table}_by_${name}`)
      await run(`create index ${table}_by_${name} on ${table} (newest, ${key}, id${rest})`)
    }
  }
}

const columns = 'status, newest, newest_of_status, newer_statuses'
const into = `insert into item_counts (item_table, ${columns}, total)`

/** A chain with versions in several chosen statuses counts once. */
async function countStock(run: Run, dialect: Dialect): Promise<void> {
  for (const table of reviewed) {
    for (const event of ['inserted', 'deleted', 'changed'])
      await run(`drop trigger ${table}_counted_when_${event}${dialect === 'sqlite' ? '' : ` on ${table}`}`)
  }
  await run('delete from item_counts')
  await run('alter table item_counts add column newer_statuses integer not null default 0')
  if (dialect === 'sqlite') {
    await run('drop index item_counts_key')
    await run(`create unique index item_counts_key on item_counts (item_table, ${columns})`)
  }
  for (const table of reviewed) {
    await run(`${into} select '${table}', ${columns}, count(*) from ${table} group by ${columns}`)
    if (dialect === 'sqlite') await countInSqlite(run, table)
  }
  if (dialect === 'postgres') await countInPostgres(run)
}

export async function countInSqlite(run: Run, table: string): Promise<void> {
  const key = columns.split(', ')
  const add = (row: 'old' | 'new') =>
    `${into} values ('${table}', ${key.map((column) => `${row}.${column}`).join(', ')}, ${row === 'new' ? 1 : -1})
     on conflict (item_table, ${columns}) do update set total = total + excluded.total;`
  const differs = key.map((column) => `old.${column} <> new.${column}`).join(' or ')
  const on = `on ${table} for each row`
  await run(`create trigger ${table}_counted_when_inserted after insert ${on} begin ${add('new')} end`)
  await run(`create trigger ${table}_counted_when_deleted after delete ${on} begin ${add('old')} end`)
  await run(`create trigger ${table}_counted_when_changed after update of ${columns} ${on} when ${differs}
    begin ${add('old')} ${add('new')} end`)
}

/** Per statement. Only inserts, so nobody waits; now and then one sums rows up. */
async function countInPostgres(run: Run): Promise<void> {
  const part = (rows: 'added' | 'removed', sign: 1 | -1) => `select ${columns}, ${sign} as many from ${rows}`
  const add = (parts: string) =>
    `${into} select tg_table_name, ${columns}, sum(many) from (${parts}) as parts
      group by ${columns} having sum(many) <> 0;`
  await run('drop function count_item()')
  await run(`create function count_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${add(part('added', 1))}
      elsif tg_op = 'DELETE' then ${add(part('removed', -1))}
      else ${add(`${part('added', 1)} union all ${part('removed', -1)}`)}
      end if;
      if random() < 0.005 then
        with gone as (
          delete from item_counts where ctid in (select ctid from item_counts for update skip locked) returning *
        )
        ${into} select item_table, ${columns}, sum(total) from gone
          group by item_table, ${columns} having sum(total) <> 0;
      end if;
      return null;
    end $$`)
  for (const table of reviewed) await countWithFunction(run, table)
}

export async function countWithFunction(run: Run, table: string): Promise<void> {
  const [added, removed] = ['new table as added', 'old table as removed']
  const events = {
    inserted: ['insert', added],
    deleted: ['delete', removed],
    changed: ['update', `${removed} ${added}`],
  }
  for (const [name, [event, rows]] of Object.entries(events))
    await run(`create trigger ${table}_counted_when_${name} after ${event} on ${table} referencing ${rows}
      for each statement execute function count_items()`)
}

/** Trigrams that begin with one or two letters: two spaces make every letter begin one. On a view, to be rebuilt. */
export async function indexPiecesInSqlite(run: Run, table: string): Promise<void> {
  const index = `${table}_search`
  const padded = (row: string) => `${row}search_key || '  '`
  for (const event of ['inserted', 'deleted', 'changed'])
    await run(`drop trigger if exists ${index}_${event}`)
  await run(`drop table if exists ${index}`)
  await run(`create view ${index}_source as select rowid as place, ${padded('')} as search_key from ${table}`)
  await run(`create virtual table ${index} using fts5(search_key, content='${index}_source', content_rowid='place',
    columnsize=0, tokenize='trigram case_sensitive 1')`)
  await run(`insert into ${index}(${index}) values ('rebuild')`)
  await run(`create virtual table ${index}_pieces using fts5vocab(${index}, instance)`)
  const add = `insert into ${index}(rowid, search_key) values (new.rowid, ${padded('new.')});`
  const remove = `insert into ${index}(${index}, rowid, search_key)
    values ('delete', old.rowid, ${padded('old.')});`
  await run(`create trigger ${index}_inserted after insert on ${table} begin ${add} end`)
  await run(`create trigger ${index}_deleted after delete on ${table} begin ${remove} end`)
  await run(`create trigger ${index}_changed after update of search_key on ${table}
    when old.search_key <> new.search_key begin ${remove} ${add} end`)
}

/** Costly, so no plan should evaluate it for every row; the statistics tell how rare pieces are. */
async function indexPiecesInPostgres(run: Run): Promise<void> {
  const pairs = (text: string) =>
    `string_to_array(regexp_replace(${text}, '(..)', E'\\\\1\\x01', 'g'), E'\\x01')`
  await run(`create function short_pieces(key text) returns text[] language sql immutable strict parallel safe cost 10000
    as $$
    select string_to_array(key, null) || ${pairs('key')} || ${pairs('substr(key, 2)')} $$`)
  for (const table of reviewed) {
    await run(`create index ${table}_pieces on ${table} using gin (short_pieces(search_key))`)
    await run(`analyze ${table}`)
  }
}
