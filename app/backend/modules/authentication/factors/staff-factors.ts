import type { z } from 'zod'
import type { AccessSettings, SaveAccessSettings } from '~/contract/settings'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { certifiersOf } from '../../staff/staff'
import { noFactor, ownFactor } from '../authentication.errors'
import { findAccount, findAccountByEmail } from '../authentication.repository'
import { revokeAccess } from '../sessions/revoke-access'
import { demandFactor, factorIsDemanded } from '../../settings/factor-demand'
import { accountsWithFactor, deleteFactors } from './factors.repository'
import { tellAccount } from './tell-account'

export async function accessSettings(ctx: Ctx): Promise<AccessSettings> {
  const factorDemanded = await factorIsDemanded(ctx)
  const certifiers = await certifiersOf(ctx)
  const withFactor = await accountsWithFactor(ctx)
  return {
    factorDemanded,
    staff: certifiers.map((one) => ({ ...one, hasFactor: withFactor.has(one.id) })),
  }
}

/** Who has none reaches nothing else from now on, whoever says so included. */
export async function saveAccessSettings(
  ctx: Ctx,
  { factorDemanded }: z.output<typeof SaveAccessSettings>,
): Promise<AccessSettings> {
  return withTransaction(ctx, async (tx) => {
    const before = await factorIsDemanded(tx)
    await demandFactor(tx, factorDemanded)
    await record(tx, {
      action: 'settings.access_saved',
      entityType: 'settings',
      entityId: 'access',
      before: { factorDemanded: before },
      after: { factorDemanded, address: tx.request.address },
    })
    return accessSettings(tx)
  })
}

/**
 * Of a colleague whose telephone is lost; their sessions end. @throws AppError 404; 409 `factor.own` for the own one, which
 * a code removes; `factor.none`
 */
export async function resetFactor(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (userId === actorOf(ctx).userId) throw ownFactor()
  await withTransaction(ctx, async (tx) => reset(tx, await findAccount(tx, userId), 'factorReset'))
  ctx.log.info({ account: userId, by: actorOf(ctx).userId }, 'factor reset')
}

/** By who runs the portal, for the sole manager. @throws AppError 404; 409 `factor.none` */
export async function resetFactorAtMachine(ctx: Ctx, email: string): Promise<void> {
  const user = await findAccountByEmail(ctx, email)
  await withTransaction(ctx, (tx) => reset(tx, user, 'factorResetAtMachine'))
  ctx.log.info({ account: user?.id }, 'factor reset at the machine')
}

async function reset(
  tx: Ctx,
  user: UserRow | undefined,
  event: 'factorReset' | 'factorResetAtMachine',
): Promise<void> {
  if (user?.user_type !== 'Certifier') throw notFound()
  if (!(await deleteFactors(tx, user.id))) throw noFactor()
  await revokeAccess(tx, user.id)
  await record(tx, {
    action: 'account.factor_reset',
    entityType: 'account',
    entityId: user.id,
    after: { email: user.email },
  })
  await tellAccount(tx, user, event)
}
