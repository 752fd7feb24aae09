import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'

/** What was written since the last look, each once: `ingredients insert`. */
export interface Changes {
  take(): Promise<string[]>
  /** Runs `work` while no audit event can be written. */
  withoutAudit<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Notes every row that a committed transaction writes, in any table. Reading all rows before and after each call took
 * longer than the calls.
 */
export async function watchChanges({ db, dialect }: Database): Promise<Changes> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const tables =
    dialect === 'postgres'
      ? sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`
      : sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite%'`
  const names = (await tables.execute(db)).rows.map(({ name }) => name)
  const id = dialect === 'postgres' ? 'bigint generated always as identity' : 'integer'
  await run(`create table noted_changes (id ${id} primary key, change text not null)`)
  await run('create table audit_refused (since text not null)')
  await (dialect === 'postgres' ? watchPostgres : watchSqlite)(names, run)

  let taken = 0
  return {
    async take() {
      const { rows } = await sql<{ change: string; newest: number }>`
        select change, max(id) as newest from noted_changes where id > ${taken} group by change`.execute(db)
      taken = Math.max(taken, ...rows.map(({ newest }) => newest))
      return rows.map(({ change }) => change).sort()
    },
    async withoutAudit(work) {
      await run(`insert into audit_refused values ('now')`)
      try {
        return await work()
      } finally {
        await run('delete from audit_refused')
      }
    },
  }
}

type Run = (statement: string) => Promise<unknown>

async function watchSqlite(names: string[], run: Run): Promise<void> {
  for (const name of names) {
    const columns = (await run(`select name from pragma_table_info('${name}')`)) as {
      rows: { name: string }[]
    }
    const differ = columns.rows.map(({ name: of }) => `old."${of}" is not new."${of}"`).join(' or ')
    for (const [event, when] of [
      ['insert', ''],
      ['update', `when ${differ}`],
      ['delete', ''],
    ])
      await run(`create trigger noted_${event}_${name} after ${event} on "${name}" ${when}
        begin insert into noted_changes (change) values ('${name} ${event}'); end`)
  }
  await run(`create trigger no_audit before insert on audit_events when exists (select 1 from audit_refused)
    begin select raise(abort, 'no audit'); end`)
}

async function watchPostgres(names: string[], run: Run): Promise<void> {
  await run(`create function note_change() returns trigger language plpgsql as
    $$ begin insert into noted_changes (change) values (tg_table_name || ' ' || lower(tg_op)); return null; end $$`)
  for (const name of names) {
    const noted = 'execute function note_change()'
    await run(`create trigger noted after insert or delete on "${name}" for each row ${noted}`)
    // As text: JSON has no equality.
    await run(`create trigger noted_update after update on "${name}" for each row
      when (old::text is distinct from new::text) ${noted}`)
    await run(`create trigger noted_truncate after truncate on "${name}" ${noted}`)
  }
  await run(`create function no_audit() returns trigger language plpgsql as
    $$ begin if exists (select 1 from audit_refused) then raise exception 'no audit'; end if; return new; end $$`)
  await run('create trigger no_audit before insert on audit_events for each row execute function no_audit()')
}
