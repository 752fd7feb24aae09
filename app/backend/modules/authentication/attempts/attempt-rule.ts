import { addSeconds } from 'date-fns/addSeconds'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { max } from 'date-fns/max'
import { latestEnd } from '../../../core/set-back'
import type { LoginAttemptRow } from '../../../db/tables'

export interface AttemptLimit {
  failures: number
  firstPauseSeconds: number
}

export type AttemptState = Omit<LoginAttemptRow, 'key'>

const longestPauseSeconds = 3600
const forgetAfterSeconds = 3600

/** @returns the remaining seconds, null without a pause */
export function secondsOfPause(before: AttemptState | undefined, now: Date): number | null {
  const until = before?.blocked_until
  if (!until || until > latestEnd(now, longestPauseSeconds)) return null
  const left = new Date(until).getTime() - now.getTime()
  return left > 0 ? Math.ceil(left / 1000) : null
}

/**
 * An attempt counts as failed until it has succeeded, so that concurrent ones cannot slip through. The last
 * allowed one starts a pause, each further one doubles it, up to an hour; after a quiet hour all is
 * forgotten.
 */
export function nextAttempt(
  before: AttemptState | undefined,
  now: Date,
  limit: AttemptLimit,
): { state: AttemptState } | { retryAfterSeconds: number } {
  const retryAfterSeconds = secondsOfPause(before, now)
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  const blockedUntil = before?.blocked_until ? new Date(before.blocked_until) : null
  const lastHeard = before ? max([new Date(before.last_at), blockedUntil ?? 0]) : null
  const forgotten = !lastHeard || Math.abs(differenceInSeconds(now, lastHeard)) >= forgetAfterSeconds
  const failures = forgotten || !before ? 1 : before.failures + 1
  const over = failures - limit.failures
  const pause = over < 0 ? null : Math.min(limit.firstPauseSeconds * 2 ** over, longestPauseSeconds)
  return {
    state: {
      failures,
      last_at: now.toISOString(),
      blocked_until: pause === null ? null : addSeconds(now, pause).toISOString(),
    },
  }
}
