import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { FactorRow, UserRow } from '../../../db/tables'
import { accountKey, deviceKey, forgetAttempts, takeAttempt } from '../attempts/attempts'
import { pauseError } from '../attempts/pause-error'
import { actorOfUser } from '../sessions/actor-of-user'
import { knownDevice } from '../sessions/device'
import { takeRecoveryCode, takeStep, unusedRecoveryCodes } from './factors.repository'
import { recoveryHash } from './recovery-codes'
import { tellAccount } from './tell-account'
import { stepOf } from './totp'

type Refusal = 'wrongFactorCode' | 'usedFactorCode' | 'factorClock'

const typedCode = (typed: string) => typed.replace(/[\s-]/g, '')
const isOfApp = (code: string) => /^\d{6}$/.test(code)

/**
 * By a code of the app or a recovery code, each of which works once: it is used up with what it allows. Failures are counted
 * as those of passwords are. @throws AppError 400 with an issue on `code`, 429; what `work` throws
 */
export const withFactor = <T>(
  ctx: Ctx,
  user: UserRow,
  { factor, code }: { factor: FactorRow; code: string },
  work: (tx: Ctx) => Promise<T>,
): Promise<T> => countingTries(ctx, user, (tx) => refusalOf(tx, user, factor, code), work)

/** By the first code of an app that is being set up. @throws as `withFactor` */
export const withFirstCode = <T>(
  ctx: Ctx,
  user: UserRow,
  { factor, code }: { factor: FactorRow; code: string },
  work: (tx: Ctx) => Promise<T>,
): Promise<T> => countingTries(ctx, user, (tx) => refusalOfApp(tx, factor, typedCode(code)), work)

async function refusalOf(tx: Ctx, user: UserRow, factor: FactorRow, typed: string): Promise<Refusal | null> {
  const code = typedCode(typed)
  if (isOfApp(code)) return refusalOfApp(tx, factor, code)
  if (!(await takeRecoveryCode(tx, user.id, recoveryHash(typed)))) return 'wrongFactorCode'
  await recordOf(tx, user, 'account.recovery_code_used', { left: await unusedRecoveryCodes(tx, user.id) })
  await tellAccount(tx, user, 'recoveryCodeUsed')
  return null
}

async function refusalOfApp(tx: Ctx, factor: FactorRow, code: string): Promise<Refusal | null> {
  const step = isOfApp(code) ? stepOf(factor.secret, code, tx.clock()) : null
  if (step === null) return 'wrongFactorCode'
  if (step === 'clock') return 'factorClock'
  return (await takeStep(tx, factor.id, step)) ? null : 'usedFactorCode'
}

async function countingTries<T>(
  ctx: Ctx,
  user: UserRow,
  prove: (tx: Ctx) => Promise<Refusal | null>,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  const { accountFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const who = { email: user.email, address: ctx.request.address }
  const device = await knownDevice(ctx, user.email)
  const key = device ? deviceKey('factor', device, user.email) : accountKey('factor', user.email)
  const tried = await takeAttempt(ctx, key, { failures: accountFailures, firstPauseSeconds })
  if (!('failures' in tried)) throw pauseError(ctx, tried.retryAfterSeconds, who, 'factor paused')
  const proven = await withTransaction(ctx, async (tx): Promise<{ refusal: Refusal } | { done: T }> => {
    const refusal = await prove(tx)
    return refusal ? { refusal } : { done: await work(tx) }
  })
  if ('refusal' in proven) {
    const { refusal } = proven
    ctx.log.warn({ ...who, account: user.id, why: refusal }, 'factor refused')
    await recordOf(ctx, user, 'account.factor_refused', { why: refusal })
    throw invalidInput({ code: [messages[refusal]] })
  }
  await forgetAttempts(ctx, key)
  return proven.done
}

const recordOf = (
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
