import type { Ctx } from '../../../core/context'
import type { AppError } from '../../../core/errors'
import { addressKey, pauseOf, takeAttempt } from '../../authentication/attempts/attempts'
import { pausedFor } from '../../authentication/attempts/paused'

const firstPauseSeconds = 60

/**
 * Looks something up that people guess at. What is there is told at all times: codes have 60 bits, and one who mistypes
 * stops nobody else behind the same address. What is not there counts, and of too many the address pauses: it is then not
 * even told that something is unknown.
 * @throws AppError what `unknown` makes; 429 for an address that has tried too many unknown ones
 */
export async function rateLimitedLookup<T>(
  ctx: Ctx,
  lookUp: () => Promise<T | undefined>,
  unknown: () => AppError,
): Promise<T> {
  const { address } = ctx.request
  const key = addressKey('verify', address)
  // Asked for first, and of known ones as well, so that the time tells no more than the answer.
  const pause = key && (await pauseOf(ctx, key))
  const found = await lookUp()
  if (found) return found
  if (pause) throw pausedFor(ctx, pause, { address }, 'verification paused')
  const taken =
    key && (await takeAttempt(ctx, key, { failures: ctx.settings.verifyFailures, firstPauseSeconds }))
  if (taken && 'retryAfterSeconds' in taken)
    throw pausedFor(ctx, taken.retryAfterSeconds, { address }, 'verification paused')
  throw unknown()
}
