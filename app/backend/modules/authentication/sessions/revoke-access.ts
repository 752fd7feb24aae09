import type { Ctx } from '../../../core/context'
import { deleteCodes } from '../authentication.repository'
import { forgetDevicesOf } from './device'
import { endSessionsOf } from './session'

export async function revokeAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId)
  await forgetDevicesOf(ctx, userId)
  await deleteCodes(ctx, userId)
}
