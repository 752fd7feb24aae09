import type { Ctx } from '../../../core/context'
import type { AppError } from '../../../core/errors'
import { addressKey, pauseOf, takeAttempt, type AttemptPurpose } from '../../authentication/attempts/attempts'
import { pauseError } from '../../authentication/attempts/pause-error'

const firstPauseSeconds = 60

/**
 * Hits are always answered: codes have 60 bits or more, and a stranger behind the same address must not block others.
 * Misses count; a paused address does not learn that something is unknown. @throws AppError what `unknown`
 * makes; 429
 */
export async function rateLimitedLookup<T>(
  ctx: Ctx,
  lookUp: () => Promise<T | undefined>,
  unknown: () => AppError,
  purpose: AttemptPurpose = 'verify',
): Promise<T> {
  const { address } = ctx.request
  // Tries are counted, and not by a replica.
  const counting = { ...ctx, db: ctx.database.db }
  const key = addressKey(purpose, address)
  // Always queried, so that timing reveals nothing.
  const pause = key && (await pauseOf(counting, key))
  const found = await lookUp()
  if (found) return found
  if (pause) throw pauseError(ctx, pause, { address }, 'verification paused')
  const taken =
    key && (await takeAttempt(counting, key, { failures: ctx.settings.verifyFailures, firstPauseSeconds }))
  if (taken && 'retryAfterSeconds' in taken)
    throw pauseError(ctx, taken.retryAfterSeconds, { address }, 'verification paused')
  throw unknown()
}
