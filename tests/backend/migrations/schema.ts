import { sql, type RawBuilder } from 'kysely'
import type { Database } from '~/backend/db/connect'

/** A PostgreSQL schema as names and definitions, without extensions. */
const postgresParts: Record<string, RawBuilder<{ name: string; definition: string }>> = {
  columns: sql`select table_name || '.' || column_name as name,
      concat_ws(' ', data_type, collation_name, is_nullable, column_default) as definition
    from information_schema.columns where table_schema = current_schema()`,
  constraints: sql`select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace`,
  indexes: sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()`,
  triggers: sql`select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal`,
  functions: sql`select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc as p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
  views: sql`select viewname as name, definition from pg_views where schemaname = current_schema()`,
}

/** The whole schema of a database, in comparable form. */
export async function schemaOf({ db, dialect }: Database): Promise<Record<string, string>> {
  const parts =
    dialect === 'postgres'
      ? postgresParts
      : {
          // Tables, indexes, triggers and views by their definition; SQLite keeps it up to date.
          all: sql<{ name: string; definition: string }>`
            select type || ' ' || name as name, coalesce(sql, '') as definition from sqlite_master`,
        }
  const schema: Record<string, string> = {}
  for (const [kind, query] of Object.entries(parts)) {
    for (const { name, definition } of (await query.execute(db)).rows) schema[`${kind} ${name}`] = definition
  }
  return schema
}
