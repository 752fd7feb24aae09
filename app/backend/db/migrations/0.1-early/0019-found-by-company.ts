import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const owned = ['ingredients', 'products', 'certification_groups'] as const
type Owned = (typeof owned)[number]
type Run = (statement: string) => Promise<unknown>

/** Adds the owner's names to search keys (docs/decisions/0005). Rebuilding the indexes is faster than updating. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const table of owned) {
    if (dialect === 'sqlite') await fillInSqlite(run, table)
    else await fillInPostgres(run, table)
  }
}

/** Only rows without a second line. */
async function fill(run: Run, table: Owned, text: Record<'lineEnd' | 'placeOf' | 'together', string>) {
  const printed = `coalesce((
    select ' ' || ${text.together}(p.name_key || ' ' || lower(p.code), ' ') from (
      select products.name_key, products.code from certificates
      join certificate_products as printed on printed.certificate_id = certificates.id
      join products on products.id = printed.product_id
      where certificates.certification_group_id = ${table}.id
      order by certificates.revision, printed.position
    ) as p), '')`
  const owner = `(
    select c.name_key || case when h.id is null then '' else ' ' || h.name_key end
    from companies as c left join companies as h on h.id = c.head_quarter_id where c.id = ${table}.company_id)`
  await run(`update ${table}
    set search_key = search_key || ${table === 'certification_groups' ? printed : `''`} || ${text.lineEnd} || ${owner}
    where ${text.placeOf}(search_key, ${text.lineEnd}) = 0`)
}

async function fillInSqlite(run: Run, table: Owned): Promise<void> {
  const index = `${table}_search`
  const padded = (row: string) => `${row}search_key || '  '`
  await run(`drop trigger ${index}_changed`)
  await fill(run, table, { lineEnd: 'char(10)', placeOf: 'instr', together: 'group_concat' })
  await run(`insert into ${index}(${index}) values ('rebuild')`)
  // As in migration 0005.
  await run(`create trigger ${index}_changed after update of search_key on ${table}
    when old.search_key <> new.search_key begin
    insert into ${index}(${index}, rowid, search_key)
    values ('delete', old.rowid, ${padded('old.')}); insert into ${index}(rowid, search_key) values (new.rowid, ${padded('new.')}); end`)
}

async function fillInPostgres(run: Run, table: Owned): Promise<void> {
  const pieces = table === 'certification_groups' ? null : `${table}_pieces`
  await run(`drop index if exists ${table}_search`)
  if (pieces) await run(`drop index ${pieces}`)
  await fill(run, table, { lineEnd: 'chr(10)', placeOf: 'strpos', together: 'string_agg' })
  if (pieces) await run(`create index ${pieces} on ${table} using gin (short_pieces(search_key))`)
  // Exists only if the extension could be created (migration 0002).
  await run(`do $$ begin
    if exists (select 1 from pg_extension where extname = 'pg_trgm') then
      create index ${table}_search on ${table} using gin (search_key gin_trgm_ops);
    end if;
  end $$`)
  await run(`analyze ${table}`)
}
