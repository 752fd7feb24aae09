import { setTimeout as wait } from 'node:timers/promises'
import type {
  UserInfo,
  FactorProof,
  FactorsOfSignIn,
  PasskeyRequest,
} from '~/contract/accounts/authentication'
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
import { factorRequired, invalidCredentials, noFactor, signInEnded } from '../authentication.errors'
import { findAccountByEmail, findAccount, storeSignIn } from '../authentication.repository'
import { hasFactor, findFactor } from '../factors/factors.repository'
import { knownDevice, rememberDevice, hasDevices } from './device'
import { beginPending, pendingHash, pendingUserId, endPending } from './pending-sign-in'
import { verifyPassword } from '../password'
import { pauseError } from '../attempts/pause-error'
import { askForPasskey } from '../factors/passkeys'
import { listPasskeys } from '../factors/passkeys.repository'
import { withFactor } from '../factors/prove-factor'
import { withTransaction } from '../../../core/transaction'
import { isFactorDemanded } from '../../settings/factor-demand'
import { tellAccount } from '../factors/tell-account'
import { actorOfUser } from './actor-of-user'
import { beginSession } from './session'
import { userInfo } from './user-info'

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

async function waiting(ctx: Ctx): Promise<UserRow> {
  const userId = await pendingUserId(ctx)
  const user = userId ? await findAccount(ctx, userId) : undefined
  if (!user || !(await hasFactor(ctx, user.id))) throw signInEnded()
  return user
}

/** The second step. @throws AppError 400 with an issue on `code` or `passkey`; 401 `sign_in.ended`; 429 */
export async function logInWithFactor(ctx: Ctx, proof: FactorProof): Promise<UserInfo> {
  const user = await waiting(ctx)
  const device = await knownDevice(ctx, user.email)
  return withFactor(ctx, user, proof, (tx) => enter(tx, user, device))
}

/** The factors that the second step accepts. @throws AppError 401 `sign_in.ended` */
export async function factorsOfSignIn(ctx: Ctx): Promise<FactorsOfSignIn> {
  const { id } = await waiting(ctx)
  const app = await findFactor(ctx, id)
  const passkeys = await listPasskeys(ctx, id)
  return { app: app !== undefined, passkeys: passkeys.length > 0 }
}

/** @throws AppError 401 `sign_in.ended`; 409 `factor.none` */
export async function askPasskeyOfSignIn(ctx: Ctx): Promise<PasskeyRequest> {
  const user = await waiting(ctx)
  if ((await listPasskeys(ctx, user.id)).length === 0) throw noFactor()
  return askForPasskey(ctx, user, pendingHash(ctx) ?? '')
}

/** Signs in an account whose identity is proven. @param device known to the account, or null */
async function enter(ctx: Ctx, user: UserRow, device: string | null): Promise<UserInfo> {
  const actor = actorOfUser(ctx, user)
  const factor = await hasFactor(ctx, user.id)
  const needsFactor = !factor && (await isFactorDemanded(ctx, user.id))
  const signedIn = { ...ctx, actor: { ...actor, ...(needsFactor && { needsFactor: true as const }) } }
  await withTransaction(signedIn, async (tx) => {
    // An account's first browser is not worth a mail.
    if (!device && (await hasDevices(tx, user.id))) await tellAccount(tx, user, 'newDevice')
    await beginSession(tx, user.id)
    await storeSignIn(tx, user.id)
    if (factor) await endPending(tx, user.id)
    await rememberDevice(tx, user.id)
    await record(tx, {
      action: 'account.signed_in',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
      after: factor && { factor: true },
    })
  })
  ctx.log.info({ account: user.id, address: ctx.request.address }, 'signed in')
  return userInfo(signedIn)
}
