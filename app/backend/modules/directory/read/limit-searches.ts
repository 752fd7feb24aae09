import { LRUCache } from 'lru-cache'
import { toHousehold } from '~/domain/text/household'
import type { Ctx } from '../../../core/context'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db/connect'

interface Bucket {
  tokens: number
  at: number
}

const searchBuckets = new WeakMap<Database, LRUCache<string, Bucket>>()

function bucketsHere({ database }: Ctx): LRUCache<string, Bucket> {
  const known = searchBuckets.get(database) ?? new LRUCache<string, Bucket>({ max: 10_000 })
  searchBuckets.set(database, known)
  return known
}

/** A token bucket by address, in memory: a stranger's GET writes nothing. @throws AppError 429 */
export function limitSearches(ctx: Ctx): void {
  const { directorySearchRate: rate } = ctx.settings
  const { address } = ctx.request
  if (address === null || rate === 0) return
  const buckets = bucketsHere(ctx)
  const now = ctx.clock().getTime()
  const household = toHousehold(address)
  const bucket = buckets.get(household) ?? { tokens: rate, at: now }
  const perMillisecond = rate / 60_000
  const tokens = Math.min(rate, bucket.tokens + Math.max(0, now - bucket.at) * perMillisecond)
  buckets.set(household, { tokens: Math.max(0, tokens - 1), at: now })
  if (tokens >= 1) return
  const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000))
  ctx.responseHeaders.set('retry-after', String(retryAfterSeconds))
  throw new AppError(429, 'too_many_tries', { retryAfterSeconds, details: { retryAfterSeconds } })
}
