import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import type { LoginAttemptRow } from '../../../db/tables'

export function findAttempts(ctx: Ctx, key: string): Promise<LoginAttemptRow | undefined> {
  return ctx.db.selectFrom('login_attempts').selectAll().where('key', '=', key).executeTakeFirst()
}

/** @returns false if another process was first */
export async function insertAttempts(ctx: Ctx, row: LoginAttemptRow): Promise<boolean> {
  const result = await ctx.db
    .insertInto('login_attempts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** @returns false if the row is no longer as `before` */
export async function replaceAttempts(
  ctx: Ctx,
  before: LoginAttemptRow,
  after: LoginAttemptRow,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('login_attempts')
    .set({ failures: after.failures, last_at: after.last_at, blocked_until: after.blocked_until })
    .where('key', '=', before.key)
    .where('failures', '=', before.failures)
    .where('last_at', '=', before.last_at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteAttempts(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('login_attempts').where('key', '=', key).execute()
}

export async function forgiveAttempts(ctx: Ctx, key: string, count: number, limit: number): Promise<void> {
  await ctx.db
    .updateTable('login_attempts')
    .set({
      failures: sql<number>`case when failures > ${count} then failures - ${count} else 0 end`,
      blocked_until: sql<
        string | null
      >`case when failures - ${count} < ${limit} then null else blocked_until end`,
    })
    .where('key', '=', key)
    .execute()
}

export async function deleteAttemptsBefore(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db
    .deleteFrom('login_attempts')
    .where('last_at', '<', instant)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', instant)]))
    .execute()
}
