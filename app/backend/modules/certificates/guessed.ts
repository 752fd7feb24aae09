import type { Ctx } from '../../context'
import type { AppError } from '../../errors'
import { addressKey, pauseOf, takeAttempt } from '../authentication/attempts'
import { pausedFor } from '../authentication/paused'

const firstPauseSeconds = 60

/**
 * Looks something up that people guess at: what is not found counts, and an address that pauses is not told anything.
 * @throws AppError what `unknown` makes; 429 for an address that has tried too many unknown ones
 */
export async function guessed<T>(
  ctx: Ctx,
  lookUp: () => Promise<T | undefined>,
  unknown: () => AppError,
): Promise<T> {
  const { address } = ctx.request
  const key = addressKey('verify', address)
  const pause = key && (await pauseOf(ctx, key))
  if (pause) throw pausedFor(ctx, pause, { address }, 'verification paused')
  const found = await lookUp()
  if (found) return found
  const taken =
    key && (await takeAttempt(ctx, key, { failures: ctx.settings.verifyFailures, firstPauseSeconds }))
  if (taken && 'retryAfterSeconds' in taken)
    throw pausedFor(ctx, taken.retryAfterSeconds, { address }, 'verification paused')
  throw unknown()
}
