import type { Factor, RecoveryCodes } from '~/contract/authentication'
import type { AuditAction } from '~/domain/audit-actions'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { unauthenticated } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { FactorRow, UserRow } from '../../../db/tables'
import { noFactor, factorIsThere } from '../authentication.errors'
import { findAccount } from '../authentication.repository'
import { assertCurrentPassword } from '../current-password'
import { endSessionsOf } from '../sessions/session'
import { deleteFactors, findFactor, storeConfirmed, storeFactorInMaking } from './factors.repository'
import { factorInMaking, getFactor } from './get-factor'
import { withFactor, withFirstCode } from './prove-factor'
import { makeRecoveryCodes } from './recovery-codes'
import { tellAccount } from './tell-account'
import { newTotpSecret } from './totp'

/** @throws AppError 400 with an issue on `currentPassword`; 409 `factor.there`; 429 */
export async function startFactor(ctx: Ctx, input: { currentPassword: string }): Promise<Factor> {
  const user = await assertCurrentPassword(ctx, input.currentPassword)
  const stored = await withTransaction(ctx, (tx) =>
    storeFactorInMaking(tx, {
      id: tx.newId(),
      user_id: user.id,
      kind: 'totp',
      secret: newTotpSecret(),
      last_step: 0,
      created_at: nowOf(tx),
      confirmed_at: null,
    }),
  )
  if (!stored) throw factorIsThere()
  return getFactor(ctx)
}

/**
 * Other sessions end: they were opened without it. @returns the recovery codes, once
 * @throws AppError 400 with an issue on `code`; 409 `factor.there`, `factor.none`; 429
 */
export async function confirmFactor(ctx: Ctx, { code }: { code: string }): Promise<RecoveryCodes> {
  const user = await ownAccount(ctx)
  if (await findFactor(ctx, user.id)) throw factorIsThere()
  const making = await factorInMaking(ctx)
  if (!making) throw noFactor()
  return withFirstCode(ctx, user, { factor: making, code }, async (tx) => {
    if (!(await storeConfirmed(tx, making.id))) throw factorIsThere()
    await endSessionsOf(tx, user.id, { exceptCurrent: true })
    await recordFactor(tx, user.id, 'account.factor_set_up')
    await tellAccount(tx, user, 'factorSetUp')
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  })
}

/** @throws AppError 400 with an issue on `code`; 409 `factor.none`; 429 */
export async function newRecoveryCodes(ctx: Ctx, { code }: { code: string }): Promise<RecoveryCodes> {
  const { user, factor } = await ownFactorOf(ctx)
  return withFactor(ctx, user, { factor, code }, async (tx) => {
    await recordFactor(tx, user.id, 'account.recovery_codes_made')
    await tellAccount(tx, user, 'recoveryCodesMade')
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  })
}

/** Where it is demanded the next page asks for another one. @throws as `newRecoveryCodes` */
export async function removeFactor(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { user, factor } = await ownFactorOf(ctx)
  await withFactor(ctx, user, { factor, code }, async (tx) => {
    await deleteFactors(tx, user.id)
    await endSessionsOf(tx, user.id, { exceptCurrent: true })
    await recordFactor(tx, user.id, 'account.factor_removed')
    await tellAccount(tx, user, 'factorRemoved')
  })
}

async function ownAccount(ctx: Ctx): Promise<UserRow> {
  const user = await findAccount(ctx, actorOf(ctx).userId)
  if (!user) throw unauthenticated()
  return user
}

async function ownFactorOf(ctx: Ctx): Promise<{ user: UserRow; factor: FactorRow }> {
  const user = await ownAccount(ctx)
  const factor = await findFactor(ctx, user.id)
  if (!factor) throw noFactor()
  return { user, factor }
}

const recordFactor = (tx: Ctx, userId: string, action: AuditAction) =>
  record(tx, {
    action,
    entityType: 'account',
    entityId: userId,
  })
