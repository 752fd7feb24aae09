import { nowOf, type Ctx } from '../../../core/context'
import type { FactorRow } from '../../../db/tables'

const selectTotp = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('factors').selectAll().where('user_id', '=', userId).where('kind', '=', 'totp')

const confirmedFactors = (ctx: Ctx) =>
  ctx.db
    .selectFrom('factors')
    .select('user_id')
    .where('confirmed_at', 'is not', null)
    .unionAll(ctx.db.selectFrom('passkeys').select('user_id'))
    .as('confirmed')

/** An authenticator app. */
export const findFactor = (ctx: Ctx, userId: string): Promise<FactorRow | undefined> =>
  selectTotp(ctx, userId).where('confirmed_at', 'is not', null).executeTakeFirst()

export const findFactorInMaking = (ctx: Ctx, userId: string): Promise<FactorRow | undefined> =>
  selectTotp(ctx, userId).where('confirmed_at', 'is', null).executeTakeFirst()

export async function hasFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(confirmedFactors(ctx))
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces an unconfirmed one. @returns false if there is a confirmed one */
export async function storeFactorInMaking(tx: Ctx, row: FactorRow): Promise<boolean> {
  await tx.db
    .deleteFrom('factors')
    .where('user_id', '=', row.user_id)
    .where('confirmed_at', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('factors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if it was confirmed or replaced meanwhile */
export async function storeConfirmed(tx: Ctx, factorId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('factors')
    .set({ confirmed_at: nowOf(tx) })
    .where('id', '=', factorId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false if a code of this step or a later one was accepted before; of two concurrent calls one gets true */
export async function takeStep(ctx: Ctx, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('factors')
    .set({ last_step: step })
    .where('id', '=', factorId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false if there is no such code, or it was used */
export async function takeRecoveryCode(ctx: Ctx, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: nowOf(ctx) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(tx: Ctx, userId: string, hashes: string[]): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }))
  if (rows.length > 0) await tx.db.insertInto('recovery_codes').values(rows).execute()
}

export async function unusedRecoveryCodes(ctx: Ctx, userId: string): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** @returns false if it is gone */
export async function deleteApp(tx: Ctx, factorId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('factors').where('id', '=', factorId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** All of them, with the recovery codes. @returns false if there were no factors */
export async function deleteFactors(tx: Ctx, userId: string): Promise<boolean> {
  const had = await hasFactor(tx, userId)
  await tx.db.deleteFrom('factors').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(tx, userId, [])
  return had
}

export async function accountsWithFactor(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom(confirmedFactors(ctx)).select('user_id').distinct().execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
