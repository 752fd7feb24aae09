import type {
  FactorProof,
  FactorsOfSignIn,
  PasskeyRequest,
  UserInfo,
} from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { noFactor, signInEnded } from '../authentication.errors'
import { findAccount } from '../authentication.repository'
import { findFactor, hasFactor } from '../factors/factors.repository'
import { askForPasskey } from '../factors/passkeys'
import { listPasskeys } from '../factors/passkeys.repository'
import { withFactor } from '../factors/prove-factor'
import { knownDevice } from './device'
import { enter } from './enter'
import { pendingHash, pendingUserId } from './pending-sign-in'

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
