import { subHours } from 'date-fns'
import type { Ctx } from '../../core/context'
import { deleteAttemptsBefore } from './attempts/attempts.repository'
import { deleteEnded } from './authentication.repository'

export async function cleanUpAuthentication(ctx: Ctx): Promise<void> {
  await deleteEnded(ctx, subHours(ctx.clock(), 24).toISOString())
  // Attempts count for an hour after the last.
  await deleteAttemptsBefore(ctx, subHours(ctx.clock(), 2).toISOString())
}
