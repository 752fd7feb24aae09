import type { Ctx } from '../../../core/context'
import { deleteCodes } from '../authentication.repository'
import { forgetDevices } from './device'
import { endSessions } from './session'

export async function revokeAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessions(ctx, userId)
  await forgetDevices(ctx, userId)
  await deleteCodes(ctx, userId)
}
