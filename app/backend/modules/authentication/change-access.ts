import type { Ctx } from '../../core/context'
import type { UserRow } from '../../db/tables'
import { storeDisabled, storeManager, deleteCodes } from './authentication.repository'
import { tellAccount } from './factors/tell-account'
import { forgetDevices } from './sessions/device'
import { endSessions } from './sessions/session'

/** Disables or enables an account, and tells its owner. Sessions, links and open invitations end either way. */
export async function changeAccess(tx: Ctx, user: UserRow, isDisabled: boolean): Promise<void> {
  await storeDisabled(tx, user.id, isDisabled)
  await revokeAccess(tx, user.id)
  await tellAccount(tx, user, isDisabled ? 'disabled' : 'enabled')
}

export const changeManager = (tx: Ctx, userId: string, isManager: boolean): Promise<void> =>
  storeManager(tx, userId, isManager)

export async function revokeAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessions(ctx, userId)
  await forgetDevices(ctx, userId)
  await deleteCodes(ctx, userId)
}
