import type { UserInfo } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { isFactorDemanded } from '../../settings/factor-demand'
import { hasFactor } from '../factors/factors.repository'
import { storeSignIn } from '../authentication.repository'
import { tellAccount } from '../factors/tell-account'
import { actorOfUser } from './actor-of-user'
import { rememberDevice } from './device'
import { hasDevices } from './devices.repository'
import { endPending } from './pending-sign-in'
import { beginSession } from './session'
import { userInfo } from './user-info'

/** Signs in an account whose identity is proven. @param device known to the account, or null */
export async function enter(ctx: Ctx, user: UserRow, device: string | null): Promise<UserInfo> {
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
