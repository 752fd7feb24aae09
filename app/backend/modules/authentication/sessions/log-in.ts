import { setTimeout as wait } from 'node:timers/promises'
import type { UserInfo } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { tally } from '../../../core/tally'
import type { UserRow } from '../../../db/tables'
import {
  accountKey,
  addressKey,
  deviceKey,
  forgetAttempts,
  refundAttempts,
  takeAttempt,
} from '../attempts/attempts'
import { factorRequired, invalidCredentials } from '../authentication.errors'
import { findAccountByEmail } from '../authentication.repository'
import { hasFactor } from '../factors/factors.repository'
import { knownDevice } from './device'
import { enter } from './enter'
import { beginPending } from './pending-sign-in'
import { verifyPassword } from '../password'
import { pauseError } from '../attempts/pause-error'

// Longer than an entry of the trail takes, which only known addresses get.
const answerMilliseconds = 30

/**
 * Specification §8. Unknown addresses get the same answer in the same time; too many failures pause the account, or
 * the network address (specification §11 "Failed sign-ins"), known browsers separately.
 * @throws AppError 401 `invalid_credentials`; 401 `factor.required` if the second factor is asked for next; 429
 */
export async function logIn(ctx: Ctx, input: { email: string; password: string }): Promise<UserInfo> {
  const user = await findAccountByEmail(ctx, input.email)
  const who = { account: user?.id ?? null, address: ctx.request.address }
  const { accountFailures, addressFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const accountLimit = { failures: accountFailures, firstPauseSeconds }
  const addressLimit = { failures: addressFailures, firstPauseSeconds }
  const device = await knownDevice(ctx, input.email)
  const account = device ? deviceKey('password', device, input.email) : accountKey('password', input.email)
  // Strangers' failures do not affect a known browser.
  const address = device ? null : addressKey('password', ctx.request.address)

  // Checks the account first: attempts while it is paused must not count against its network.
  const ofAccount = await takeAttempt(ctx, account, accountLimit)
  if (!('failures' in ofAccount)) throw pauseError(ctx, ofAccount.retryAfterSeconds, who)
  if (address) {
    const ofAddress = await takeAttempt(ctx, address, addressLimit)
    if (!('failures' in ofAddress)) {
      await refundAttempts(ctx, account, 1, accountLimit)
      throw pauseError(ctx, ofAddress.retryAfterSeconds, who)
    }
  }

  if (!(await verifyPassword(user?.password_hash, input.password)) || !user) {
    ctx.log.warn(who, 'sign-in failed')
    tally('sign_ins_failed')
    const answer = wait(answerMilliseconds)
    if (user) await recordRefusal(ctx, user, { pauses: ofAccount.failures >= accountFailures })
    await answer
    throw invalidCredentials()
  }

  await forgetAttempts(ctx, account)
  // The account's own failures are forgiven, those at other accounts are not.
  if (address) await refundAttempts(ctx, address, ofAccount.failures, addressLimit)
  if (await hasFactor(ctx, user.id)) {
    await beginPending(ctx, user.id)
    ctx.log.info(who, 'factor asked for')
    throw factorRequired()
  }
  return enter(ctx, user, device)
}

/** Recorded without an author, who is unknown. Rate limits bound their number. */
const recordRefusal = (ctx: Ctx, user: UserRow, { pauses }: { pauses: boolean }) =>
  record(ctx, {
    action: pauses ? 'account.sign_in_paused' : 'account.sign_in_refused',
    entityType: 'account',
    entityId: user.id,
    headQuarterId: user.company_id,
  })
