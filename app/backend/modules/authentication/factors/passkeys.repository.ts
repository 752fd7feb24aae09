import { nowOf, type Ctx } from '../../../core/context'
import type { PasskeyChallengeRow, PasskeyRow } from '../../../db/tables'

/** Oldest first. */
export const listPasskeys = (ctx: Ctx, userId: string): Promise<PasskeyRow[]> =>
  ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (
  ctx: Ctx,
  userId: string,
  by: { credentialId: string } | { id: string },
): Promise<PasskeyRow | undefined> =>
  ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id' in by ? 'passkeys.id' : 'passkeys.credential_id', '=', 'id' in by ? by.id : by.credentialId)
    .executeTakeFirst()

/** @returns false if any account has registered it */
export async function storePasskey(tx: Ctx, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if its counter did not rise: there is a copy. Passkeys that do not count report 0 */
export async function takeCounter(tx: Ctx, passkeyId: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: nowOf(tx) })
    .where('id', '=', passkeyId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function storePasskeyName(tx: Ctx, passkeyId: string, name: string): Promise<void> {
  await tx.db.updateTable('passkeys').set({ name }).where('id', '=', passkeyId).execute()
}

/** @returns false if it is gone */
export async function deletePasskey(tx: Ctx, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('passkeys').where('id', '=', passkeyId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces the browser's earlier challenge for the same purpose. */
export async function storeChallenge(ctx: Ctx, row: PasskeyChallengeRow): Promise<void> {
  await ctx.db
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['browser_hash', 'purpose']).doUpdateSet(row))
    .execute()
}

export async function takeChallenges(
  tx: Ctx,
  {
    userId,
    purpose,
    browser,
  }: { userId: string; purpose: PasskeyChallengeRow['purpose']; browser: string[] },
): Promise<string[]> {
  if (browser.length === 0) return []
  const taken = await tx.db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', 'in', browser)
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .returning(['challenge', 'ends_at'])
    .execute()
  const now = nowOf(tx)
  return taken.filter(({ ends_at }) => ends_at > now).map(({ challenge }) => challenge)
}
