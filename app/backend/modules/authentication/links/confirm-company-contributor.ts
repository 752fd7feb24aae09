import type { z } from 'zod'
import type { ConfirmCompanyContributor } from '~/contract/authentication'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { linkInvalid } from '../authentication.errors'
import { findAccount } from '../authentication.repository'
import { confirmAccount } from './confirm-account'
import { assertCodeUsable } from './one-time-code'
import { assertNotBreached } from '../breached-password'
import { hashPassword } from '../password'
import { actorOfUser } from '../sessions/actor-of-user'

/** Decisions §2, `/confirm-email`. @throws AppError 400 `link_invalid` */
export async function confirmCompanyContributor(
  ctx: Ctx,
  input: z.output<typeof ConfirmCompanyContributor>,
): Promise<void> {
  await assertCodeUsable(ctx, input, 'company-contributor')
  await assertNotBreached(ctx, { password: input.password, field: 'password' })
  const passwordHash = await hashPassword(input.password)
  await withTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, input.userId)
    if (!user) throw linkInvalid()
    const acting = { ...tx, actor: actorOfUser(tx, user) }
    const { firstName, lastName } = input
    await confirmAccount(acting, user, {
      link: input,
      purpose: 'company-contributor',
      passwordHash,
      firstName,
      lastName,
    })
  })
  ctx.log.info({ account: input.userId }, 'contributor confirmed')
}
