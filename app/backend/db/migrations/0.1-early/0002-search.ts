import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const searched = ['ingredients', 'products', 'companies', 'certification_groups'] as const
const reviewed = ['ingredients', 'products'] as const

/** For lists of a million rows (docs/decisions/0005): trigrams, flags on versions, indexes in list order. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const table of reviewed) await markNewest(run, dialect, table)
  await countStock(run, dialect)
  await indexOrders(run)
  for (const table of searched) {
    if (dialect === 'sqlite') await indexWordsInSqlite(run, table)
    else await indexWordsInPostgres(run, table)
  }
}

type Run = (statement: string) => Promise<unknown>

/** `newest`: the last live version. `newest_of_status`: the last with its status. 0 on deleted rows. */
async function markNewest(run: Run, dialect: Dialect, table: (typeof reviewed)[number]): Promise<void> {
  const newest = (row: string, alike = '') =>
    `case when ${row}.deleted_at is null and not exists (
       select 1 from ${table} as newer where newer.root_id = ${row}.root_id
         and newer.chain_position > ${row}.chain_position and newer.deleted_at is null ${alike}
     ) then 1 else 0 end`
  const flags = {
    newest: newest(table),
    newest_of_status: newest(table, `and newer.status = ${table}.status`),
  }
  const set = `newest = ${flags.newest}, newest_of_status = ${flags.newest_of_status}`
  const differs = `(newest <> ${flags.newest} or newest_of_status <> ${flags.newest_of_status})`

  await run(`alter table ${table} add column newest integer not null default 1`)
  await run(`alter table ${table} add column newest_of_status integer not null default 1`)
  await run(`update ${table} set ${set} where ${differs}`)

  const refresh = `update ${table} set ${set}
    where root_id = new.root_id and chain_position <= new.chain_position and ${differs}`
  if (dialect === 'sqlite') {
    for (const [event, when] of [
      ['inserted', 'insert'],
      ['changed', 'update of status, deleted_at, root_id, chain_position'],
    ] as const) {
      await run(
        `create trigger ${table}_newest_${event} after ${when} on ${table} for each row begin ${refresh}; end`,
      )
    }
    return
  }
  // In turns, from newer to older, against deadlock. Plans made while the table was small are bad later: planned anew.
  await run(`create function ${table}_refresh_newest() returns trigger language plpgsql
    set plan_cache_mode = force_custom_plan as $$
    begin
      if tg_op = 'INSERT' and new.chain_position = 1 and new.deleted_at is null then return null; end if;
      perform 1 from ${table} where root_id = new.root_id and chain_position <= new.chain_position
        order by chain_position desc for no key update;
      ${refresh};
      return null;
    end $$`)
  await run(
    `create trigger ${table}_newest after insert or update of status, deleted_at, root_id, chain_position
     on ${table} for each row execute function ${table}_refresh_newest()`,
  )
}

/** Kept by triggers. On PostgreSQL they only insert, so nobody waits; now and then one sums rows up. */
async function countStock(run: Run, dialect: Dialect): Promise<void> {
  const key = ['status', 'newest', 'newest_of_status']
  const columns = key.join(', ')
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table item_counts (item_table ${text} not null, status ${text} not null, newest integer not null,
    newest_of_status integer not null, total integer not null)`)
  const into = `insert into item_counts (item_table, ${columns}, total)`
  if (dialect === 'sqlite') {
    await run(`create unique index item_counts_key on item_counts (item_table, ${columns})`)
  } else {
    await run(`create function count_item() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          ${into} values (tg_table_name, old.status, old.newest, old.newest_of_status, -1);
        end if;
        if tg_op <> 'DELETE' then
          ${into} values (tg_table_name, new.status, new.newest, new.newest_of_status, 1);
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
  }
  const events = { inserted: 'insert', deleted: 'delete', changed: `update of ${columns}` }
  const differs = `when (${key.map((column) => `old.${column} <> new.${column}`).join(' or ')})`
  for (const table of reviewed) {
    await run(`${into} select '${table}', ${columns}, count(*) from ${table} group by ${columns}`)
    const add = (row: 'old' | 'new') =>
      `${into} values ('${table}', ${key.map((column) => `${row}.${column}`).join(', ')}, ${row === 'new' ? 1 : -1})
       on conflict (item_table, ${columns}) do update set total = total + excluded.total;`
    const acts = { inserted: add('new'), deleted: add('old'), changed: add('old') + add('new') }
    for (const event of ['inserted', 'deleted', 'changed'] as const) {
      const act = dialect === 'sqlite' ? `begin ${acts[event]} end` : 'execute function count_item()'
      await run(`create trigger ${table}_counted_when_${event} after ${events[event]} on ${table} for each row
        ${event === 'changed' ? differs : ''} ${act}`)
    }
  }
}

/** For a company's few rows the indexes of migration 0001 do. */
async function indexOrders(run: Run): Promise<void> {
  const orders = {
    ingredients: {
      name: 'name_key',
      company: 'company_key',
      rmc: 'rmc_key',
      // Undated ones last, as in list-ingredients.
      expiry: `coalesce(expiration_date, '9999-99-99')`,
    },
    products: { name: 'name_key', company: 'company_key', creation: 'created_at' },
  }
  for (const table of reviewed) {
    for (const [name, key] of Object.entries(orders[table])) {
      await run(`drop index if exists ${table}_by_${name}`)
      await run(`create index ${table}_by_${name} on ${table} (newest, ${key}, id)`)
      await run(
        `create index ${table}_of_status_by_${name} on ${table} (status, newest_of_status, ${key}, id, newest)`,
      )
    }
    await run(`drop index ${table}_by_status`)
  }
  // Renaming a company looks for items that refer to it.
  await run('create index ingredients_of_vendor on ingredients (vendor_id, id) where vendor_id is not null')
  await run('create index products_on_behalf on products (on_behalf_id, id) where on_behalf_id is not null')
}

async function indexWordsInSqlite(run: Run, table: (typeof searched)[number]): Promise<void> {
  const index = `${table}_search`
  // Search keys are already lower-case and without accents.
  await run(`create virtual table ${index} using fts5(
    search_key, content='${table}', content_rowid='rowid', columnsize=0, tokenize='trigram case_sensitive 1'
  )`)
  await run(`insert into ${index}(${index}) values ('rebuild')`)
  const add = `insert into ${index}(rowid, search_key) values (new.rowid, new.search_key);`
  const remove = `insert into ${index}(${index}, rowid, search_key) values ('delete', old.rowid, old.search_key);`
  await run(`create trigger ${index}_inserted after insert on ${table} begin ${add} end`)
  await run(`create trigger ${index}_deleted after delete on ${table} begin ${remove} end`)
  await run(`create trigger ${index}_changed after update of search_key on ${table}
    when old.search_key <> new.search_key begin ${remove} ${add} end`)
}

/** Without the right to create the extension there is no index: searches read all rows. */
async function indexWordsInPostgres(run: Run, table: (typeof searched)[number]): Promise<void> {
  await run(`do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_search on ${table} using gin (search_key gin_trgm_ops);
  exception when insufficient_privilege or undefined_object or undefined_file or feature_not_supported then
    raise warning '${table} are searched without an index: %', sqlerrm;
  end $$`)
}
