import type { z } from 'zod'
import type { MailedLink, MailedLinkInfo } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { registeredCompany } from '../../companies/registered-company'
import { addressKey, refundAttempts, takeAttempt } from '../attempts/attempts'
import { linkInvalid } from '../authentication.errors'
import { companyIsRegistered, findAccount } from '../authentication.repository'
import { assertCodeUsable } from './one-time-code'
import { pauseError } from '../attempts/pause-error'

/** Does not use the link. Guesses are limited by network address. @throws AppError 400 `link_invalid`, 429 */
export async function checkLink(ctx: Ctx, input: z.output<typeof MailedLink>): Promise<MailedLinkInfo> {
  const { addressFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const limit = { failures: addressFailures, firstPauseSeconds }
  const address = addressKey('link', ctx.request.address)
  if (address) {
    const tried = await takeAttempt(ctx, address, limit)
    if (!('failures' in tried))
      throw pauseError(ctx, tried.retryAfterSeconds, { address: ctx.request.address }, 'links paused')
  }
  await assertCodeUsable(ctx, input, input.purpose)
  if (address) await refundAttempts(ctx, address, 1, limit)
  if (input.purpose !== 'company-admin') return { registered: null }
  const user = await findAccount(ctx, input.userId)
  if (!user?.company_id) throw linkInvalid()
  const isRegistered = await companyIsRegistered(ctx, user.company_id, user.id)
  return { registered: isRegistered ? await registeredCompany(ctx, user.company_id) : null }
}
