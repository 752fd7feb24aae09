import { sql } from 'kysely'
import type { Tables } from '../db/tables'
import type { Ctx } from './context'

/** Locks a small table until the transaction ends. @param key its primary key: everybody locks in one order */
export async function lockRows(ctx: Ctx, table: keyof Tables, key = 'id'): Promise<void> {
  if (ctx.database.dialect === 'postgres')
    await sql`select 1 from ${sql.table(table)} order by ${sql.ref(key)} for update`.execute(ctx.db)
}
