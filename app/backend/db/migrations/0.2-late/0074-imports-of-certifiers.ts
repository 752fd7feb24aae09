import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Certifiers import suppliers' certificates, which are of no company. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (dialect === 'postgres') {
    for (const column of ['company_id', 'head_quarter_id'])
      await run(`alter table import_jobs alter column ${column} drop not null`)
    await run('alter table import_columns drop constraint import_columns_head_quarter_id_fkey')
    return
  }
  // A table that others refer to is not made anew.
  await run('drop index import_jobs_of_company')
  for (const column of ['company_id', 'head_quarter_id']) {
    await run('alter table import_jobs add column optional text references companies (id)')
    await run(`update import_jobs set optional = ${column}`)
    await run(`alter table import_jobs drop column ${column}`)
    await run(`alter table import_jobs rename column optional to ${column}`)
  }
  await run('create index import_jobs_of_company on import_jobs (company_id, kind, created_at)')
  await run('alter table import_columns rename to former_import_columns')
  await run(`create table import_columns (
    head_quarter_id text not null,
    user_type text not null,
    kind text not null,
    header_key text not null,
    column_name text,
    primary key (head_quarter_id, user_type, kind, header_key))`)
  const columns = 'head_quarter_id, user_type, kind, header_key, column_name'
  await run(`insert into import_columns (${columns}) select ${columns} from former_import_columns`)
  await run('drop table former_import_columns')
}
