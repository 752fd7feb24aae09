import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { enqueueMail } from '../../mail/enqueue-mail'
import { accountKey, addressKey, deviceKey, takeAttempt } from '../attempts/attempts'
import { findAccountByEmail } from '../authentication.repository'
import { knownDevice } from '../sessions/device'
import { lostCredentialLink } from './links'
import { issueCode, recoveryHours } from './one-time-code'

// Longer than sending takes, so that timing reveals nothing.
const answerMilliseconds = 150

/** Answer and timing are the same for unknown addresses (specification §11). Known browsers are counted apart. */
export async function askLostCredential(ctx: Ctx, input: { email: string }): Promise<void> {
  const answer = wait(answerMilliseconds)
  try {
    await mailLink(ctx, input.email)
  } finally {
    await answer
  }
}

/** Earlier links are dead. In the caller's transaction. */
export async function mailPasswordLink(tx: Ctx, user: UserRow): Promise<void> {
  const code = await issueCode(tx, user.id, 'password', recoveryHours)
  await enqueueMail(tx, user, ({ lostCredential: words }) => ({
    subject: words.subject,
    paragraphs: words.paragraphs,
    link: { url: lostCredentialLink(tx, user, code), label: words.link },
    closing: words.closing,
  }))
}

async function mailLink(ctx: Ctx, email: string): Promise<void> {
  const user = await findAccountByEmail(ctx, email)
  const who = { account: user?.id ?? null, address: ctx.request.address }
  const { recoveries, firstPauseSeconds } = ctx.settings.loginLimits.mail
  const accountLimit = { failures: recoveries.account, firstPauseSeconds }
  const addressLimit = { failures: recoveries.address, firstPauseSeconds }
  const device = await knownDevice(ctx, email)
  const account = device ? deviceKey('recovery', device, email) : accountKey('recovery', email)
  const address = device ? null : addressKey('recovery', ctx.request.address)
  const tries = [await takeAttempt(ctx, account, accountLimit)]
  if (address) tries.push(await takeAttempt(ctx, address, addressLimit))
  // The last allowed attempt starts the pause but is served. The caller does not learn of a pause.
  if (tries.some((one) => 'retryAfterSeconds' in one)) {
    ctx.log.warn(who, 'recovery paused')
    return
  }
  // Invited companies must register first; staff only lacks the password.
  if (!user || (user.user_type === 'Company' && user.password_hash === null)) {
    ctx.log.info(who, 'recovery asked for an unknown account')
    return
  }
  await withTransaction(ctx, async (tx) => {
    await mailPasswordLink(tx, user)
    await record(tx, {
      action: 'account.recovery_asked',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
  })
  ctx.log.info(who, 'recovery asked')
}
