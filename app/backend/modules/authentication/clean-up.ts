import { subHours } from 'date-fns'
import type { Ctx } from '../../core/context'
import { deleteAttemptsBefore } from './attempts/attempts.repository'
import { deleteEnded } from './authentication.repository'

/** Clears away ended sessions, browsers long unseen, dead codes and forgotten tries. */
export async function cleanUpAuthentication(ctx: Ctx): Promise<void> {
  await deleteEnded(ctx, subHours(ctx.clock(), 24).toISOString())
  // Tries are forgotten after a quiet hour.
  await deleteAttemptsBefore(ctx, subHours(ctx.clock(), 2).toISOString())
}
