import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../core/context'
import type { AppError } from '../../../core/errors'
import type { Database } from '../../../db/connect'
import { nextAttempt, type AttemptState } from './attempt-rule'
import { addressKey, type AttemptPurpose } from './attempts'
import { pauseError } from './pause-error'

const firstPauseSeconds = 60

/** In memory: a stranger's GET writes nothing, and codes are too long to be guessed in whatever number of processes. */
const missCaches = new WeakMap<Database, LRUCache<string, AttemptState>>()

function missesHere({ database }: Ctx): LRUCache<string, AttemptState> {
  const known = missCaches.get(database) ?? new LRUCache<string, AttemptState>({ max: 10_000 })
  missCaches.set(database, known)
  return known
}

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
  const found = await lookUp()
  if (found) return found
  const { address } = ctx.request
  const key = addressKey(purpose, address)
  if (key === null) throw unknown()
  const misses = missesHere(ctx)
  const next = nextAttempt(misses.get(key), ctx.clock(), {
    failures: ctx.settings.verifyFailures,
    firstPauseSeconds,
  })
  if (!('state' in next)) throw pauseError(ctx, next.retryAfterSeconds, { address }, 'verification paused')
  misses.set(key, next.state)
  throw unknown()
}
