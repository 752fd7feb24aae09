import { sql } from 'kysely'
import type { Database, Db, Dialect } from '../db/connect'
import { isKept, type Row } from './manifest'

/**
 * Triggers note the key of each row that is written, by whichever process, and removed ones as well. Made where
 * `BACKUP_TO` is set, not by a migration: elsewhere they would cost something and nobody would empty the table.
 */
const markTable = 'row_marks'

/** Says how far the minutes are (`minutes-state.ts`). */
export const stateTable = 'backup_state'

/** The columns that tell a table's rows apart. */
export type Keys = ReadonlyMap<string, readonly string[]>

export const keyOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]))

function triggersOf(dialect: Dialect, table: string, columns: readonly string[]): string[] {
  const key = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`)
  if (dialect === 'postgres') {
    const mark = (row: 'old' | 'new') =>
      `insert into ${markTable} (table_name, key) values ('${table}', jsonb_build_array(${key(row).join()})::text);`
    return [
      `create or replace function mark_${table}() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' or tg_op = 'UPDATE' and row(${key('old').join()}) is distinct from row(${key('new').join()}) then ${mark('old')} end if;
        if tg_op <> 'DELETE' then ${mark('new')} end if;
        return null; end $$`,
      `create or replace trigger mark_row after insert or update or delete on ${table} for each row execute function mark_${table}()`,
    ]
  }
  const trigger = (name: string, when: string, row: 'old' | 'new') =>
    `create trigger mark_${name}_${table} after ${when} begin insert into ${markTable} (table_name, key)
      values ('${table}', json_array(${key(row).join()})); end`
  const isOther = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return [
    trigger('insert', `insert on ${table}`, 'new'),
    trigger('update', `update on ${table}`, 'new'),
    trigger('rekey', `update of ${columns.join()} on ${table} when ${isOther}`, 'old'),
    trigger('delete', `delete on ${table}`, 'old'),
  ]
}

const ownTriggers = {
  sqlite: sql<{ name: string; on: string }>`
    select name, tbl_name as "on" from sqlite_master where type = 'trigger' and name like 'mark\\_%' escape '\\'`,
  postgres: sql<{ name: string; on: string }>`
    select t.tgname as name, c.relname as "on" from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    where t.tgname = 'mark_row' and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`,
}

const marked = (keys: Keys) => [...keys].filter(([table]) => isKept(table))

/** Whether every write since the last minute is noted: a migration may have made a table anew, without its triggers. */
export async function isMarked({ db, dialect }: Database, keys: Keys): Promise<boolean> {
  const { rows } = await ownTriggers[dialect].execute(db)
  return rows.length === marked(keys).length * (dialect === 'sqlite' ? 4 : 1)
}

/** Notes all writes from now on, and forgets those before. */
export async function markRows(database: Database, keys: Keys): Promise<void> {
  await unmarkRows(database)
  const seq =
    database.dialect === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  await each(database, [
    `create table ${markTable} (seq ${seq}, table_name text not null, key text not null)`,
    `create table ${stateTable} (name text primary key, value text not null)`,
    ...marked(keys).flatMap(([table, columns]) => triggersOf(database.dialect, table, columns)),
  ])
}

export async function unmarkRows(database: Database): Promise<void> {
  const { rows } = await ownTriggers[database.dialect].execute(database.db)
  await each(database, [
    ...rows.flatMap(({ name, on }) =>
      database.dialect === 'sqlite' ? [`drop trigger ${name}`] : [`drop function mark_${on}() cascade`],
    ),
    `drop table if exists ${markTable}`,
    `drop table if exists ${stateTable}`,
  ])
}

/** One by one on PostgreSQL: locks on many tables would be taken in an order that is not everybody's. */
async function each({ db, dialect }: Database, statements: string[]): Promise<void> {
  const run = async (on: Db) => {
    for (const statement of statements) await sql.raw(statement).execute(on)
  }
  await (dialect === 'sqlite' ? db.transaction().execute(run) : run(db))
}

export interface Marks {
  seqs: number[]
  /** By table and key as text. */
  keys: Map<string, Map<string, unknown[]>>
}

export async function marksIn(tx: Db): Promise<Marks> {
  const { rows } = await sql<{ seq: number; table_name: string; key: string }>`
    select seq, table_name, key from ${sql.table(markTable)} order by seq`.execute(tx)
  const keys: Marks['keys'] = new Map()
  for (const { table_name: table, key } of rows) {
    const values = JSON.parse(key) as unknown[]
    const ofTable = keys.get(table) ?? new Map<string, unknown[]>()
    keys.set(table, ofTable.set(JSON.stringify(values), values))
  }
  return { seqs: rows.map(({ seq }) => seq), keys }
}

/** In steps: a portal that wants to write waits for each. */
export async function forgetMarks({ db }: Database, { seqs }: Marks): Promise<void> {
  for (let from = 0; from < seqs.length; from += 1000)
    await sql`delete from ${sql.table(markTable)} where seq in (${sql.join(seqs.slice(from, from + 1000))})`.execute(
      db,
    )
}

/** The rows that have these keys now, in portions. */
export async function* rowsWith(
  tx: Db,
  table: string,
  columns: readonly string[],
  keys: readonly unknown[][],
): AsyncGenerator<{ table: string; key: unknown[]; row: Row | null }[]> {
  for (let from = 0; from < keys.length; from += 200) {
    const some = keys.slice(from, from + 200)
    const isOne = some.map((key) => {
      const values = columns.map((column, at) =>
        key[at] === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${key[at]}`,
      )
      return sql`(${sql.join(values, sql` and `)})`
    })
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.join(isOne, sql` or `)}`.execute(tx)
    const found = new Map(rows.map((row) => [keyOf(row, columns), row]))
    yield some.map((key) => ({ table, key, row: found.get(JSON.stringify(key)) ?? null }))
  }
}
