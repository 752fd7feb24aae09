import type { z } from 'zod'
import type { AssociateUser } from '~/contract/companies'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { countInvite } from '../../authentication/attempts/count-invite'
import { inviteAccount } from '../../authentication/links/invite-account'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { registeredCompany } from '../../companies/registered-company'
import { lastWriter } from './accounts.errors'
import { hasWriter } from './accounts.repository'

/**
 * Invites an administrator (specification §7 "Certifier"). @throws AppError 404, 409 `account.exists`,
 * `account.last_writer`, 429
 */
export async function associateUser(ctx: Ctx, input: z.output<typeof AssociateUser>): Promise<void> {
  await countInvite(ctx)
  await withTransaction(ctx, async (tx) => {
    await lockHeadQuarter(tx, input.companyId)
    await inviteAccount(tx, {
      email: input.email,
      lang: input.lang,
      isReader: input.isReader,
      headQuarterId: input.companyId,
      company: await registeredCompany(tx, input.companyId),
      purpose: 'company-admin',
    })
    if (!(await hasWriter(tx, input.companyId))) throw lastWriter()
  })
}
