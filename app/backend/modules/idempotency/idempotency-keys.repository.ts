import type { Ctx } from '../../core/context'
import type { IdempotencyKeyRow } from '../../db/tables'

type Key = Pick<IdempotencyKeyRow, 'user_id' | 'key'>

/** Waits for a write in progress under the same key. @returns false if the key is taken */
export async function takeKey(tx: Ctx, row: IdempotencyKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findKey = (tx: Ctx, { user_id, key }: Key): Promise<IdempotencyKeyRow> =>
  tx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export async function keepAnswer(tx: Ctx, { user_id, key }: Key, answer: string): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeysBefore(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('at', '<', instant).execute()
}
