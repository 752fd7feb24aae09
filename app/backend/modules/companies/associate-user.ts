import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import { withTransaction } from '../../transaction'
import { countInvite } from '../authentication/count-invite'
import { inviteAccount } from '../authentication/invite-account'
import { findCompany, holdCompany } from './companies.repository'
import { registeredCompany } from './registered-company'

/**
 * Invites the administrator of a headquarters by mail (spec §7 "associateuser"). Inviting again before they have
 * answered sends a new link; the old one dies.
 * @throws AppError 404 for what is no headquarters, 409 `account.exists`, 429 `too_many_tries`
 */
export async function associateUser(ctx: Ctx, input: { companyId: string; email: string }): Promise<void> {
  await countInvite(ctx)
  await withTransaction(ctx, async (tx) => {
    const company = await findCompany(tx, null, input.companyId)
    if (!company?.headQuarter || !(await holdCompany(tx, company.id))) throw notFound()
    await inviteAccount(tx, {
      email: input.email,
      headQuarterId: company.id,
      company: await registeredCompany(tx, company.id),
      purpose: 'company-admin',
    })
  })
}
