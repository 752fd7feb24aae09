import type { z } from 'zod'
import type {
  ConfirmPasskey,
  PasskeyRequest,
  RecoveryCodes,
  RemovePasskey,
  RenamePasskey,
  StartFactor,
} from '~/contract/accounts/authentication'
import { browserName } from '~/domain/text/browser-name'
import { backendMessages as messages } from '~/domain/backend-messages'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import { noFactor } from '../authentication.errors'
import { currentSession } from '../sessions/session'
import { enrolling, factorAdded, factorRemoved, ownAccount } from './change-factor'
import { hasFactor } from './factors.repository'
import { askForNewPasskey, askForPasskey } from './passkeys'
import {
  deletePasskey,
  findPasskey,
  listPasskeys,
  storePasskey,
  storePasskeyName,
} from './passkeys.repository'
import { withFactor, withNewPasskey } from './prove-factor'

/** @throws AppError 409 `factor.none` */
export async function askPasskey(ctx: Ctx): Promise<PasskeyRequest> {
  const user = await ownAccount(ctx)
  if ((await listPasskeys(ctx, user.id)).length === 0) throw noFactor()
  return askForPasskey(ctx, user, currentSession(ctx.request) ?? '')
}

/** @throws AppError 400 with an issue on `currentPassword`, or on `code` or `passkey` if there is a factor; 429 */
export const startPasskey = (ctx: Ctx, input: StartFactor): Promise<PasskeyRequest> =>
  enrolling(ctx, input, (tx, user) => askForNewPasskey(tx, user, currentSession(tx.request) ?? ''))

/** @returns recovery codes, once, with the first factor. @throws AppError 400 with an issue on `passkey`; 429 */
export async function confirmPasskey(
  ctx: Ctx,
  { passkey, name }: z.output<typeof ConfirmPasskey>,
): Promise<RecoveryCodes> {
  const user = await ownAccount(ctx)
  return withNewPasskey(ctx, user, passkey, async (tx, made) => {
    const isFirst = !(await hasFactor(tx, user.id))
    const called = name ?? browserName(tx.request.headers.get('user-agent') ?? '') ?? 'Passkey'
    const stored = await storePasskey(tx, {
      ...made,
      id: tx.newId(),
      user_id: user.id,
      name: called,
      created_at: nowOf(tx),
      last_used_at: null,
    })
    if (!stored) throw invalidInput({ passkey: [messages.passkeyThere] })
    return factorAdded(tx, user, { kind: 'passkey', name: called, isFirst })
  })
}

/** @throws AppError 404 */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: z.output<typeof RenamePasskey>,
): Promise<void> {
  const user = await ownAccount(ctx)
  const passkey = await findPasskey(ctx, user.id, { id: passkeyId })
  if (!passkey) throw notFound()
  await storePasskeyName(ctx, passkey.id, name)
}

/** @throws AppError 404; 400 with an issue on `code` or `passkey`; 429 */
export async function removePasskey(
  ctx: Ctx,
  { passkeyId, ...proof }: z.output<typeof RemovePasskey>,
): Promise<void> {
  const user = await ownAccount(ctx)
  const found = await findPasskey(ctx, user.id, { id: passkeyId })
  if (!found) throw notFound()
  await withFactor(ctx, user, proof, async (tx) => {
    if (!(await deletePasskey(tx, found.id))) throw notFound()
    await factorRemoved(tx, user, { kind: 'passkey', name: found.name })
  })
}
