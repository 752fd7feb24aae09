import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Ctx } from '../../core/context'
import { deleteAttemptsBefore } from './attempts/attempts.repository'
import { deleteEnded } from './authentication.repository'

/** @param endedDays how long ended ones are kept */
export async function cleanUpAuthentication(ctx: Ctx, endedDays: number): Promise<void> {
  await deleteEnded(ctx, subDays(ctx.clock(), endedDays).toISOString())
  // Attempts count for an hour after the last.
  await deleteAttemptsBefore(ctx, subHours(ctx.clock(), 2).toISOString())
}
