import type { FactorProof, PasskeyAnswer } from '~/contract/accounts/authentication'
import { backendMessages as messages } from '~/domain/backend-messages'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { record } from '../../../core/record'
import { tally } from '../../../core/tally'
import { withTransaction } from '../../../core/transaction'
import type { FactorRow, UserRow } from '../../../db/tables'
import { accountKey, deviceKey, forgetAttempts, takeAttempt } from '../attempts/attempts'
import { pauseError } from '../attempts/pause-error'
import { actorOfUser } from '../sessions/actor-of-user'
import { knownDevice } from '../sessions/device'
import { findFactor, takeRecoveryCode, takeStep, unusedRecoveryCodes } from './factors.repository'
import { newPasskey, refusalOfPasskey, type NewPasskey, type PasskeyRefusal } from './passkeys'
import { recoveryHash } from './recovery-codes'
import { tellAccount } from './tell-account'
import { totpStep } from './totp'

type Refusal = 'wrongFactorCode' | 'usedFactorCode' | 'factorClock' | PasskeyRefusal
type Attempt<T> = { refusal: Refusal } | { done: T }

const typedCode = (typed: string) => typed.replace(/[\s-]/g, '')
const isOfApp = (code: string) => /^\d{6}$/.test(code)

const refusedField = (why: Refusal) => (why.endsWith('Passkey') ? 'passkey' : 'code')

/**
 * By a code of the app, a recovery code or a passkey. Each works once, in the same transaction as what it
 * allows. Failures are counted like those of passwords.
 * @throws AppError 400 with an issue on `code` or `passkey`, 429; what `work` throws
 */
export function withFactor<T>(
  ctx: Ctx,
  user: UserRow,
  { code, passkey }: FactorProof,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  if (!passkey && code === undefined) throw invalidInput({ code: [messages.required] })
  return countingTries<T>(ctx, user, async (tx): Promise<Attempt<T>> => {
    const refusal = passkey
      ? await refusalOfPasskey(tx, user, passkey)
      : await refusalOfCode(tx, user, code ?? '')
    return refusal ? { refusal } : { done: await work(tx) }
  })
}

/** By the first code of a new app. @throws as `withFactor` */
export const withFirstCode = <T>(
  ctx: Ctx,
  user: UserRow,
  { factor, code }: { factor: FactorRow; code: string },
  work: (tx: Ctx) => Promise<T>,
): Promise<T> =>
  countingTries<T>(ctx, user, async (tx): Promise<Attempt<T>> => {
    const refusal = await refusalOfApp(tx, factor, typedCode(code))
    return refusal ? { refusal } : { done: await work(tx) }
  })

/** By a new passkey. @throws as `withFactor` */
export const withNewPasskey = <T>(
  ctx: Ctx,
  user: UserRow,
  answer: PasskeyAnswer,
  work: (tx: Ctx, made: NewPasskey) => Promise<T>,
): Promise<T> =>
  countingTries<T>(ctx, user, async (tx): Promise<Attempt<T>> => {
    const made = await newPasskey(tx, user, answer)
    return typeof made === 'string' ? { refusal: made } : { done: await work(tx, made) }
  })

async function refusalOfCode(tx: Ctx, user: UserRow, typed: string): Promise<Refusal | null> {
  const code = typedCode(typed)
  if (isOfApp(code)) {
    const app = await findFactor(tx, user.id)
    return app ? refusalOfApp(tx, app, code) : 'wrongFactorCode'
  }
  if (!(await takeRecoveryCode(tx, user.id, recoveryHash(typed)))) return 'wrongFactorCode'
  await recordProof(tx, user, 'account.recovery_code_used', { left: await unusedRecoveryCodes(tx, user.id) })
  await tellAccount(tx, user, 'recoveryCodeUsed')
  return null
}

async function refusalOfApp(tx: Ctx, factor: FactorRow, code: string): Promise<Refusal | null> {
  const step = isOfApp(code) ? totpStep(factor.secret, code, tx.clock()) : null
  if (step === null) return 'wrongFactorCode'
  if (step === 'clock') return 'factorClock'
  return (await takeStep(tx, factor.id, step)) ? null : 'usedFactorCode'
}

async function countingTries<T>(
  ctx: Ctx,
  user: UserRow,
  attempt: (tx: Ctx) => Promise<Attempt<T>>,
): Promise<T> {
  const { accountFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const who = { account: user.id, address: ctx.request.address }
  const device = await knownDevice(ctx, user.email)
  const key = device ? deviceKey('factor', device, user.email) : accountKey('factor', user.email)
  const tried = await takeAttempt(ctx, key, { failures: accountFailures, firstPauseSeconds })
  if (!('failures' in tried)) throw pauseError(ctx, tried.retryAfterSeconds, who, 'factor paused')
  // A refusal is no exception here, so that the code it used up stays used up.
  const proven = await withTransaction(ctx, attempt)
  if ('refusal' in proven) {
    const { refusal } = proven
    ctx.log.warn({ ...who, why: refusal }, 'factor refused')
    tally('sign_ins_failed')
    await recordProof(ctx, user, 'account.factor_refused', { why: refusal })
    throw invalidInput({ [refusedField(refusal)]: [messages[refusal]] })
  }
  await forgetAttempts(ctx, key)
  return proven.done
}

const recordProof = (
  ctx: Ctx,
  user: UserRow,
  action: 'account.recovery_code_used' | 'account.factor_refused',
  said: object,
) =>
  record(
    { ...ctx, actor: actorOfUser(ctx, user) },
    {
      action,
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
      after: said,
    },
  )
