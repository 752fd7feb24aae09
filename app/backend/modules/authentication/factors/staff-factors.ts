import type { z } from 'zod'
import type { AccessSettings, SaveAccessSettings } from '~/contract/settings'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { listCertifiers } from '../../accounts/certifiers/certifiers'
import { noFactor, ownFactor, ownFactorFirst } from '../authentication.errors'
import { findAccount, findAccountByEmail } from '../authentication.repository'
import { revokeAccess } from '../change-access'
import { certifierDemandsFactor, demandFactor } from '../../settings/factor-demand'
import { accountsWithFactor, deleteFactors } from './factors.repository'
import { tellAccount } from './tell-account'

export async function accessSettings(ctx: Ctx): Promise<AccessSettings> {
  const factorDemanded = await certifierDemandsFactor(ctx, 'Certifier')
  const companyFactorDemanded = await certifierDemandsFactor(ctx, 'Company')
  const certifiers = await listCertifiers(ctx)
  const withFactor = await accountsWithFactor(ctx)
  return {
    factorDemanded,
    companyFactorDemanded,
    staff: certifiers.map((one) => ({ ...one, hasFactor: withFactor.has(one.id) })),
  }
}

const factorRules = ({ factorDemanded, companyFactorDemanded }: AccessSettings) => ({
  factorDemanded,
  companyFactorDemanded,
})

/** @throws AppError 409 `factor.own_first`: who demands it can then take it back, though no mail goes out */
export async function assertOwnFactor(ctx: Ctx): Promise<void> {
  if (!(await accountsWithFactor(ctx)).has(actorOf(ctx).userId)) throw ownFactorFirst()
}

/** For the operator, where nobody can set one up. @returns false if it was not demanded */
export async function undemandAtMachine(ctx: Ctx): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    if (!(await certifierDemandsFactor(tx, 'Certifier'))) return false
    await demandFactor(tx, 'Certifier', false)
    await record(tx, {
      action: 'settings.access_saved',
      entityType: 'settings',
      entityId: 'access',
      before: { factorDemanded: true },
      after: { factorDemanded: false },
    })
    return true
  })
}

/**
 * From now on accounts without a factor can only set one up. A field left out keeps its value.
 * @throws AppError 409 `factor.own_first`
 */
export async function saveAccessSettings(
  ctx: Ctx,
  { factorDemanded, companyFactorDemanded }: z.output<typeof SaveAccessSettings>,
): Promise<AccessSettings> {
  return withTransaction(ctx, async (tx) => {
    const before = await accessSettings(tx)
    if (
      (factorDemanded && !before.factorDemanded) ||
      (companyFactorDemanded && !before.companyFactorDemanded)
    )
      await assertOwnFactor(tx)
    if (factorDemanded !== undefined) await demandFactor(tx, 'Certifier', factorDemanded)
    if (companyFactorDemanded !== undefined) await demandFactor(tx, 'Company', companyFactorDemanded)
    const after = await accessSettings(tx)
    await record(tx, {
      action: 'settings.access_saved',
      entityType: 'settings',
      entityId: 'access',
      before: factorRules(before),
      after: { ...factorRules(after), address: tx.request.address },
    })
    return after
  })
}

/**
 * For somebody else whose phone is lost, at the certifier or a company; ends their sessions.
 * @throws AppError 404; 409 `factor.own` for the caller's own, which a code removes; `factor.none`
 */
export async function resetFactor(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (userId === actorOf(ctx).userId) throw ownFactor()
  await withTransaction(ctx, async (tx) => resetFactorOf(tx, await findAccount(tx, userId), 'factorReset'))
  ctx.log.info({ account: userId, by: actorOf(ctx).userId }, 'factor reset')
}

/** For the operator, when the sole manager lost theirs. @throws AppError 404; 409 `factor.none` */
export async function resetFactorAtMachine(ctx: Ctx, email: string): Promise<void> {
  const user = await findAccountByEmail(ctx, email)
  await withTransaction(ctx, (tx) => resetFactorOf(tx, user, 'factorResetAtMachine'))
  ctx.log.info({ account: user?.id }, 'factor reset at the machine')
}

/** In the caller's transaction. @throws as `resetFactor` */
export async function resetFactorOf(
  tx: Ctx,
  user: UserRow | undefined,
  event: 'factorReset' | 'factorResetAtMachine',
): Promise<void> {
  if (!user) throw notFound()
  if (!(await deleteFactors(tx, user.id))) throw noFactor()
  await revokeAccess(tx, user.id)
  await record(tx, {
    action: 'account.factor_reset',
    entityType: 'account',
    entityId: user.id,
    headQuarterId: user.company_id,
    after: { email: user.email },
  })
  await tellAccount(tx, user, event)
}
