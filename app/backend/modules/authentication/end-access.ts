import type { Ctx } from '../../context'
import { deleteCodes } from './authentication.repository'
import { endSessionsOf } from './session'

/** Ends whatever an account could still get in with: its sessions, and the links that were mailed to it. */
export async function endAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId)
  await deleteCodes(ctx, userId)
}
