import type { z } from 'zod'
import type { ConfirmCompanyAdmin } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { completeRegistration } from '../../companies/complete-registration'
import { linkInvalid } from '../authentication.errors'
import { companyIsRegistered } from '../authentication.repository'
import { confirmAccount } from './confirm-account'

/** Specification §2; in a registered company only sets the password. @throws AppError 400 `link_invalid` */
export async function confirmCompanyAdmin(
  ctx: Ctx,
  input: z.output<typeof ConfirmCompanyAdmin>,
): Promise<void> {
  await confirmAccount(ctx, input, 'company-admin', async (acting, { id, company_id }) => {
    if (!company_id) throw linkInvalid()
    if (await companyIsRegistered(acting, company_id, id)) return
    await completeRegistration(acting, company_id, input)
  })
  ctx.log.info({ account: input.userId }, 'company registered')
}
