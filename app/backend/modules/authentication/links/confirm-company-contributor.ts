import type { z } from 'zod'
import type { ConfirmCompanyContributor } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { confirmAccount } from './confirm-account'

/** `/confirm-email` (specification §2 "Public routes"). @throws AppError 400 `link_invalid` */
export async function confirmCompanyContributor(
  ctx: Ctx,
  input: z.output<typeof ConfirmCompanyContributor>,
): Promise<void> {
  await confirmAccount(ctx, input, 'company-contributor')
  ctx.log.info({ account: input.userId }, 'contributor confirmed')
}
