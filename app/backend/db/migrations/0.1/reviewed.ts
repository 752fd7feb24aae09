import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const reviewed = ['ingredients', 'products'] as const
const searched = [...reviewed, 'companies', 'certification_groups'] as const
type Run = (statement: string) => Promise<unknown>

/** For lists of a million rows (docs/decisions/0005): flags on versions, counts, and search for one letter or more. */
export async function completeReviewed(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const table of reviewed) await markNewest(run, dialect, table)
  if (dialect === 'sqlite') {
    await run(`create unique index item_counts_key on item_counts (item_table, ${counted})`)
    for (const table of reviewed) await countInSqlite(run, table)
    for (const table of searched) await indexPiecesInSqlite(run, table)
  } else {
    await run(countItems)
    for (const table of reviewed) await countWithFunction(run, table)
    await indexWordsInPostgres(run)
  }
}

/** `statusBits` of the domain when this was written. */
const bit = (row: string) =>
  `case ${row}.status when 'draft' then 1 when 'waiting' then 2 when 'approving' then 4 when 'approved' then 8
     when 'review' then 16 when 'rejected' then 32 end`

/** What a withdrawal adds, from migration 0059 on. */
const withdrawals = {
  // Also for the copy of a version that was not the newest: it comes with the flags of that.
  inserted: ` or new.withdrawn_at is not null
  or new.newest = 0 or new.newest_of_status = 0`,
  column: ' withdrawn_at,',
  inSqlite: (table: string) => ` and ${table}.withdrawn_at is null`,
  inPostgres: ' (version.withdrawn_at is null)::integer *',
}
const none = { inserted: '', column: '', inSqlite: () => '', inPostgres: '' }

/**
 * `newer_statuses`: those of later live versions, as bits. `newest`: the last live version. `newest_of_status`: the last
 * with its status. 0 on deleted rows.
 */
export async function markNewest(
  run: Run,
  dialect: Dialect,
  table: string,
  withdrawn = false,
): Promise<void> {
  const more = withdrawn ? withdrawals : none
  const act = dialect === 'sqlite' ? markInSqlite(table, more) : `execute function ${table}_refresh_newest()`
  if (dialect === 'postgres') await run(refreshInPostgres(table, more))
  if (withdrawn)
    for (const event of ['inserted', 'changed'])
      await run(
        `drop trigger if exists ${table}_newest_${event}${dialect === 'sqlite' ? '' : ` on ${table}`}`,
      )
  // A first version is inserted with correct flags: bulk inserts fire no trigger.
  await run(`create trigger ${table}_newest_inserted after insert on ${table} for each row
    when (new.chain_position > 1 or new.deleted_at is not null${more.inserted}) ${act}`)
  await run(`create trigger ${table}_newest_changed
    after update of status, deleted_at,${more.column} root_id, chain_position on ${table} for each row ${act}`)
}

function markInSqlite(table: string, more: Pick<typeof withdrawals, 'inSqlite'>): string {
  const newer = `coalesce((select sum(distinct ${bit('newer')}) from ${table} as newer
    where newer.root_id = ${table}.root_id and newer.chain_position > ${table}.chain_position
      and newer.deleted_at is null), 0)`
  const live = `${table}.deleted_at is null`
  const flags = {
    newer_statuses: newer,
    newest: `case when ${live} and ${newer} = 0 then 1 else 0 end`,
    newest_of_status: `case when ${live}${more.inSqlite(table)} and ${newer} & ${bit(table)} = 0 then 1 else 0 end`,
  }
  const pairs = Object.entries(flags)
  const set = pairs.map(([column, value]) => `${column} = ${value}`).join(', ')
  const differs = `(${pairs.map(([column, value]) => `${table}.${column} <> ${value}`).join(' or ')})`
  return `begin update ${table} set ${set}
    where root_id = new.root_id and chain_position <= new.chain_position and ${differs}; end`
}

/** In turns, from newer to older, against deadlock. Plans made while the table was small are bad later: planned anew. */
function refreshInPostgres(table: string, more: Pick<typeof withdrawals, 'column' | 'inPostgres'>): string {
  const newestOfStatus = `live *${more.inPostgres} (newer & ${bit('version')} = 0)::integer`
  return `create or replace function ${table}_refresh_newest() returns trigger language plpgsql
    set plan_cache_mode = force_custom_plan as $$
    declare
      version record;
      live integer;
      newer integer := 0;
    begin
      perform 1 from ${table} where root_id = new.root_id and chain_position <= new.chain_position
        order by chain_position desc for no key update;
      for version in
        select id, status, chain_position, deleted_at,${more.column} newest, newest_of_status, newer_statuses
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
    end $$`
}

const counted = 'status, newest, newest_of_status, newer_statuses'
const into = `insert into item_counts (item_table, ${counted}, total)`

/** A chain with versions in several chosen statuses counts once. */
export async function countInSqlite(run: Run, table: string): Promise<void> {
  const key = counted.split(', ')
  const add = (row: 'old' | 'new') =>
    `${into} values ('${table}', ${key.map((column) => `${row}.${column}`).join(', ')}, ${row === 'new' ? 1 : -1})
     on conflict (item_table, ${counted}) do update set total = total + excluded.total;`
  const differs = key.map((column) => `old.${column} <> new.${column}`).join(' or ')
  const on = `on ${table} for each row`
  await run(`create trigger ${table}_counted_when_inserted after insert ${on} begin ${add('new')} end`)
  await run(`create trigger ${table}_counted_when_deleted after delete ${on} begin ${add('old')} end`)
  await run(`create trigger ${table}_counted_when_changed after update of ${counted} ${on} when ${differs}
    begin ${add('old')} ${add('new')} end`)
}

const part = (rows: 'added' | 'removed', sign: 1 | -1) => `select ${counted}, ${sign} as many from ${rows}`
const summed = (parts: string) =>
  `${into} select tg_table_name, ${counted}, sum(many) from (${parts}) as parts
      group by ${counted} having sum(many) <> 0;`

/** Per statement. Only inserts, so nobody waits; now and then one sums rows up. */
const countItems = `create function count_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${summed(part('added', 1))}
      elsif tg_op = 'DELETE' then ${summed(part('removed', -1))}
      else ${summed(`${part('added', 1)} union all ${part('removed', -1)}`)}
      end if;
      if random() < 0.005 then
        with gone as (
          delete from item_counts where ctid in (select ctid from item_counts for update skip locked) returning *
        )
        ${into} select item_table, ${counted}, sum(total) from gone
          group by item_table, ${counted} having sum(total) <> 0;
      end if;
      return null;
    end $$`

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
  await run(`create view ${index}_source as select rowid as place, ${padded('')} as search_key from ${table}`)
  // Search keys are already lower-case and without accents.
  await run(`create virtual table ${index} using fts5(search_key, content='${index}_source', content_rowid='place',
    columnsize=0, tokenize='trigram case_sensitive 1')`)
  await run(`create virtual table ${index}_pieces using fts5vocab(${index}, instance)`)
  const add = `insert into ${index}(rowid, search_key) values (new.rowid, ${padded('new.')});`
  const remove = `insert into ${index}(${index}, rowid, search_key)
    values ('delete', old.rowid, ${padded('old.')});`
  await run(`create trigger ${index}_inserted after insert on ${table} begin ${add} end`)
  await run(`create trigger ${index}_deleted after delete on ${table} begin ${remove} end`)
  await run(`create trigger ${index}_changed after update of search_key on ${table}
    when old.search_key <> new.search_key begin ${remove} ${add} end`)
}

/**
 * By pieces of one and two letters: costly, so no plan should evaluate it for every row. By longer ones: without the right
 * to create the extension there is no index, and searches read all rows.
 */
async function indexWordsInPostgres(run: Run): Promise<void> {
  const pairs = (text: string) =>
    `string_to_array(regexp_replace(${text}, '(..)', E'\\\\1\\x01', 'g'), E'\\x01')`
  await run(`create function short_pieces(key text) returns text[] language sql immutable strict parallel safe cost 10000
    as $$
    select string_to_array(key, null) || ${pairs('key')} || ${pairs('substr(key, 2)')} $$`)
  for (const table of [...reviewed, 'certification_groups'])
    await run(`create index ${table}_pieces on ${table} using gin (short_pieces(search_key))`)
  const words = searched.map(
    (table) => `create index ${table}_search on ${table} using gin (search_key gin_trgm_ops);`,
  )
  await run(`do $$ begin
    create extension if not exists pg_trgm;
    ${words.join('\n    ')}
  exception when insufficient_privilege or undefined_object or undefined_file or feature_not_supported then
    raise warning 'lists are searched without an index: %', sqlerrm;
  end $$`)
}
