import { addMinutes } from 'date-fns/addMinutes'
import type { Factor } from '~/contract/accounts/authentication'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { isFactorDemanded } from '../../settings/factor-demand'
import { currentSession } from '../sessions/session'
import { findMailedCode } from './enrolment'
import { findFactor, findFactorInMaking, unusedRecoveryCodes } from './factors.repository'
import { listPasskeys } from './passkeys.repository'
import { totpUri } from './totp'

/** Setting up must be quick: a secret that was left open is not confirmed. */
const setUpMinutes = 30

/** Only the session that began it gets its secret: another one of the account could read along. */
export async function factorInMaking(ctx: Ctx) {
  const row = await findFactorInMaking(ctx, actorOf(ctx).userId)
  if (!row || row.session_hash !== currentSession(ctx.request)) return undefined
  return addMinutes(new Date(row.created_at), setUpMinutes) > ctx.clock() ? row : undefined
}

export async function getFactor(ctx: Ctx): Promise<Factor> {
  const { userId, email } = actorOf(ctx)
  const factor = await findFactor(ctx, userId)
  const passkeys = await listPasskeys(ctx, userId)
  const making = factor ? undefined : await factorInMaking(ctx)
  return {
    setUpAt: factor?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: await unusedRecoveryCodes(ctx, userId),
    demanded: await isFactorDemanded(ctx, userId),
    mailedCode: await findMailedCode(ctx, { id: userId, email }),
    setUp: making ? { secret: making.secret, uri: totpUri(making.secret, email) } : null,
  }
}
