import type { z } from 'zod'
import type { CompanyAccess, SaveCompanyAccess } from '~/contract/accounts/accounts'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { ownFactor } from '../../authentication/authentication.errors'
import { assertOwnFactor, resetFactorOf } from '../../authentication/factors/staff-factors'
import { getCompany, myCompany } from '../../companies/get-company'
import {
  certifierDemandsFactor,
  companyDemandsFactor,
  demandFactorOfCompany,
} from '../../settings/factor-demand'
import { findCompanyAccount } from './accounts.repository'

/** @throws AppError 404 for a company out of scope */
export async function companyAccess(ctx: Ctx, { CompanyId }: { CompanyId: string }): Promise<CompanyAccess> {
  const { id } = await getCompany(ctx, CompanyId)
  return accessOf(ctx, id)
}

const accessOf = async (ctx: Ctx, companyId: string): Promise<CompanyAccess> => ({
  factorDemanded: await companyDemandsFactor(ctx, companyId),
  demandedByCertifier: await certifierDemandsFactor(ctx, 'Company'),
})

/**
 * From now on accounts of the caller's headquarters without a factor can only set one up.
 * @throws AppError 409 `factor.own_first`
 */
export async function saveCompanyAccess(
  ctx: Ctx,
  { factorDemanded }: z.output<typeof SaveCompanyAccess>,
): Promise<CompanyAccess> {
  const { id: headQuarterId } = await myCompany(ctx)
  return withTransaction(ctx, async (tx) => {
    const before = await companyDemandsFactor(tx, headQuarterId)
    if (factorDemanded && !before) await assertOwnFactor(tx)
    await demandFactorOfCompany(tx, headQuarterId, factorDemanded)
    await record(tx, {
      action: 'company.access_saved',
      entityType: 'company',
      entityId: headQuarterId,
      headQuarterId,
      before: { factorDemanded: before },
      after: { factorDemanded },
    })
    return accessOf(tx, headQuarterId)
  })
}

/** @throws AppError 404, also of other companies; 409 `factor.own`, which a code removes; `factor.none` */
export async function resetColleagueFactor(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (userId === actorOf(ctx).userId) throw ownFactor()
  await withTransaction(ctx, async (tx) =>
    resetFactorOf(tx, await findCompanyAccount(tx, scopeOf(tx), userId), 'factorReset'),
  )
  ctx.log.info({ account: userId, by: actorOf(ctx).userId }, 'factor reset')
}
