import type { z } from 'zod'
import type { ConfirmCompanyAdmin } from '~/contract/authentication'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { completeRegistration } from '../../companies/complete-registration'
import { linkInvalid } from '../authentication.errors'
import { companyIsRegistered, findAccount } from '../authentication.repository'
import { confirmAccount } from './confirm-account'
import { assertCodeUsable } from './one-time-code'
import { assertNotBreached } from '../breached-password'
import { hashPassword } from '../password'
import { actorOfUser } from '../sessions/actor-of-user'

/**
 * Spec §2 "Confirm registration". If a colleague has registered the company before, only sets the password.
 * @throws AppError 400 `link_invalid`
 */
export async function confirmCompanyAdmin(
  ctx: Ctx,
  input: z.output<typeof ConfirmCompanyAdmin>,
): Promise<void> {
  await assertCodeUsable(ctx, input, 'company-admin')
  await assertNotBreached(ctx, { password: input.password, field: 'password' })
  const passwordHash = await hashPassword(input.password)
  await withTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, input.userId)
    if (!user?.company_id) throw linkInvalid()
    const acting = { ...tx, actor: actorOfUser(tx, user) }
    const { firstName, lastName } = input
    await confirmAccount(acting, user, {
      link: input,
      purpose: 'company-admin',
      passwordHash,
      firstName,
      lastName,
    })
    if (await companyIsRegistered(tx, user.company_id, user.id)) return
    await completeRegistration(acting, user.company_id, input)
  })
  ctx.log.info({ account: input.userId }, 'company registered')
}
