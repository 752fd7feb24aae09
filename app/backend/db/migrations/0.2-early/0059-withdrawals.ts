import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { markNewest } from '../0.1/reviewed'

/** A withdrawn version stays approved and the newest of its chain, but not of its status: no search for approved finds it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const table of ['ingredients', 'products'] as const) {
    await run(`alter table ${table} add column withdrawn_at ${text}`)
    await run(`alter table ${table} add column withdrawn_on ${text}`)
    await run(`alter table ${table} add column withdrawn_by ${text} references users (id)`)
    await run(`alter table ${table} add column withdrawn_reason text`)
    await markNewest(run, dialect, table, true)
    await run(`create index ${table}_withdrawn on ${table} (head_quarter_id, company_id, id)
      where withdrawn_at is not null`)
  }
}
