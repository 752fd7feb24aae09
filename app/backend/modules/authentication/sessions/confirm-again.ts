import type { ConfirmAgain } from '~/contract/accounts/authentication'
import type { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput, unauthenticated } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { findAccount } from '../authentication.repository'
import { assertCurrentPassword } from '../change-password'
import { hasFactor } from '../factors/factors.repository'
import { withFactor } from '../factors/prove-factor'
import { confirmSession } from './session'

/**
 * By a code or a passkey if the account has a second factor, else by the password: not by anything that was
 * stolen with the session. Failures are counted like those at sign-in.
 * @throws AppError 400 with an issue on `code`, `passkey` or `currentPassword`, 429
 */
export async function confirmAgain(
  ctx: Ctx,
  { currentPassword, ...proof }: z.output<typeof ConfirmAgain>,
): Promise<void> {
  const user = await findAccount(ctx, actorOf(ctx).userId)
  if (!user) throw unauthenticated()
  if (await hasFactor(ctx, user.id)) return withFactor(ctx, user, proof, confirmed)
  if (!currentPassword) throw invalidInput({ currentPassword: [messages.required] })
  await assertCurrentPassword(ctx, currentPassword)
  return withTransaction(ctx, confirmed)
}

async function confirmed(tx: Ctx): Promise<void> {
  const { userId } = actorOf(tx)
  await confirmSession(tx)
  await record(tx, { action: 'account.confirmed_again', entityType: 'account', entityId: userId })
}
