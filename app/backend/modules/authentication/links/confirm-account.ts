import type { Actor } from '~/domain/access'
import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { linkInvalid } from '../authentication.errors'
import { findAccount, storeName, storePassword, companyIsRegistered } from '../authentication.repository'
import { assertNotBreached } from '../guessable-password'
import { allowEnrolment } from '../factors/enrolment'
import { hashPassword } from '../password'
import { actorOfUser } from '../sessions/actor-of-user'
import { rememberDevice } from '../sessions/device'
import { assertCodeUsable, useCode, type CodeOfLink, type CodePurpose } from './one-time-code'
import type { z } from 'zod'
import type { ConfirmCompanyAdmin, ConfirmCompanyContributor } from '~/contract/accounts/authentication'
import { completeRegistration } from '../../companies/registered-company'

interface Confirmed extends CodeOfLink {
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Sets password and name of an account that was invited by mail. `also` runs in the same transaction, as that account.
 * @throws AppError 400 `link_invalid`
 */
async function confirmAccount(
  ctx: Ctx,
  input: Confirmed,
  purpose: CodePurpose,
  also?: (acting: Ctx & { actor: Actor }, user: UserRow) => Promise<void>,
): Promise<void> {
  await assertCodeUsable(ctx, input, purpose)
  await assertNotBreached(ctx, { password: input.password, field: 'password' })
  const passwordHash = await hashPassword(input.password)
  await withTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, input.userId)
    if (!user) throw linkInvalid()
    const acting = { ...tx, actor: actorOfUser(tx, user) }
    const { firstName = user.first_name, lastName = user.last_name } = input
    await useCode(acting, input, purpose)
    await storePassword(acting, user.id, passwordHash)
    await storeName(acting, { id: user.id, email: user.email, firstName, lastName })
    await allowEnrolment(acting, user, await rememberDevice(acting, user.id))
    await record(acting, {
      action: 'account.confirmed',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
    await also?.(acting, user)
  })
}

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

/** `/confirm-email` (specification §2 "Public routes"). @throws AppError 400 `link_invalid` */
export async function confirmCompanyContributor(
  ctx: Ctx,
  input: z.output<typeof ConfirmCompanyContributor>,
): Promise<void> {
  await confirmAccount(ctx, input, 'company-contributor')
  ctx.log.info({ account: input.userId }, 'contributor confirmed')
}
