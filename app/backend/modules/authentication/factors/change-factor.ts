import type { Factor, FactorProof, RecoveryCodes, StartFactor } from '~/contract/accounts/authentication'
import type { AuditAction } from '~/domain/audit-actions'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { unauthenticated } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { noFactor, factorIsThere } from '../authentication.errors'
import { findAccount } from '../authentication.repository'
import { assertCurrentPassword } from '../change-password'
import { currentSession, endSessions } from '../sessions/session'
import { assertMailbox, mailEnrolmentCode } from './enrolment'
import {
  deleteApp,
  deleteFactors,
  findFactor,
  hasFactor,
  storeConfirmed,
  storeFactorInMaking,
} from './factors.repository'
import { factorInMaking, getFactor } from './get-factor'
import { withFactor, withFirstCode } from './prove-factor'
import { makeRecoveryCodes } from './recovery-codes'
import { tellAccount } from './tell-account'
import { newTotpSecret } from './totp'

/**
 * Adding a factor takes the password, and either an existing factor or access to the mailbox.
 * @throws AppError 400 with an issue on `currentPassword`, on `code` or `passkey` if there is a factor, on
 * `mailedCode` if one is required; 429; what `work` throws
 */
export async function enrolling<T>(
  ctx: Ctx,
  { currentPassword, mailedCode, ...proof }: StartFactor,
  work: (tx: Ctx, user: UserRow) => Promise<T>,
): Promise<T> {
  const user = await assertCurrentPassword(ctx, currentPassword)
  const add = (tx: Ctx) => work(tx, user)
  if (await hasFactor(ctx, user.id)) return withFactor(ctx, user, proof, add)
  await assertMailbox(ctx, user, mailedCode)
  return withTransaction(ctx, add)
}

/** @throws AppError 429 */
export const mailFactorCode = async (ctx: Ctx): Promise<void> => mailEnrolmentCode(ctx, await ownAccount(ctx))

/** @throws as `enrolling`; AppError 409 `factor.there` */
export async function startFactor(ctx: Ctx, input: StartFactor): Promise<Factor> {
  if (await findFactor(ctx, actorOf(ctx).userId)) throw factorIsThere()
  const stored = await enrolling(ctx, input, (tx, user) =>
    storeFactorInMaking(tx, {
      id: tx.newId(),
      user_id: user.id,
      kind: 'totp',
      secret: newTotpSecret(),
      last_step: 0,
      created_at: nowOf(tx),
      confirmed_at: null,
      session_hash: currentSession(tx.request),
    }),
  )
  if (!stored) throw factorIsThere()
  return getFactor(ctx)
}

/**
 * @returns the recovery codes, once, with the first factor
 * @throws AppError 400 with an issue on `code`; 409 `factor.there`, `factor.none`; 429
 */
export async function confirmFactor(ctx: Ctx, { code }: { code: string }): Promise<RecoveryCodes> {
  const user = await ownAccount(ctx)
  if (await findFactor(ctx, user.id)) throw factorIsThere()
  const making = await factorInMaking(ctx)
  if (!making) throw noFactor()
  return withFirstCode(ctx, user, { factor: making, code }, async (tx) => {
    const isFirst = !(await hasFactor(tx, user.id))
    if (!(await storeConfirmed(tx, making.id))) throw factorIsThere()
    return factorAdded(tx, user, { kind: 'app', isFirst })
  })
}

/** @throws AppError 400 with an issue on `code` or `passkey`; 409 `factor.none`; 429 */
export async function newRecoveryCodes(ctx: Ctx, proof: FactorProof): Promise<RecoveryCodes> {
  const user = await ownAccount(ctx)
  if (!(await hasFactor(ctx, user.id))) throw noFactor()
  return withFactor(ctx, user, proof, async (tx) => {
    await recordFactor(tx, user, 'account.recovery_codes_made')
    await tellAccount(tx, user, 'recoveryCodesMade')
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  })
}

/** @throws as `newRecoveryCodes` */
export async function removeFactor(ctx: Ctx, proof: FactorProof): Promise<void> {
  const user = await ownAccount(ctx)
  const app = await findFactor(ctx, user.id)
  if (!app) throw noFactor()
  await withFactor(ctx, user, proof, async (tx) => {
    if (!(await deleteApp(tx, app.id))) throw noFactor()
    await factorRemoved(tx, user, { kind: 'app' })
  })
}

interface Kind {
  kind: 'app' | 'passkey'
  name?: string
}

/** The first one ends the other sessions, which were opened without it. */
export async function factorAdded(
  tx: Ctx,
  user: UserRow,
  { kind, name, isFirst }: Kind & { isFirst: boolean },
): Promise<RecoveryCodes> {
  if (isFirst) await endSessions(tx, user.id, { exceptCurrent: true })
  await recordFactor(tx, user, isFirst ? 'account.factor_set_up' : `account.${kind}_added`, { kind, name })
  await tellAccount(tx, user, isFirst ? 'factorSetUp' : `${kind}Added`)
  return { recoveryCodes: isFirst ? await makeRecoveryCodes(tx, user.id) : [] }
}

/** Without any, a password is enough; if a factor is required, the next page asks for another. */
export async function factorRemoved(tx: Ctx, user: UserRow, { kind, name }: Kind): Promise<void> {
  const isLast = !(await hasFactor(tx, user.id))
  if (isLast) {
    await deleteFactors(tx, user.id)
    await endSessions(tx, user.id, { exceptCurrent: true })
  }
  await recordFactor(tx, user, isLast ? 'account.factor_removed' : `account.${kind}_removed`, {
    kind,
    name,
  })
  await tellAccount(tx, user, isLast ? 'factorRemoved' : `${kind}Removed`)
}

/** @throws AppError 401 */
export async function ownAccount(ctx: Ctx): Promise<UserRow> {
  const user = await findAccount(ctx, actorOf(ctx).userId)
  if (!user) throw unauthenticated()
  return user
}

const recordFactor = (tx: Ctx, user: UserRow, action: AuditAction, said?: object) =>
  record(tx, {
    action,
    entityType: 'account',
    entityId: user.id,
    headQuarterId: user.company_id,
    after: said,
  })
