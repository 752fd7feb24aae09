import type { Ctx } from '../core/context'
import { todayInRome } from '~/i18n/format'
import { purgeCache, type PurgeSettings } from '../drivers/purge/purge'
import { directoryVersion } from '../modules/directory/read/show-directory'

/** A process may hold an answer for that long after a change (server/kept-answers.ts), and a cache fetch it again. */
const heldMilliseconds = 2000

/** Milliseconds after failed tries. */
const firstPause = 1000
const longestPause = 30_000

let dueSince: number | null | undefined

/**
 * Since when a purge of this process has been due, in milliseconds; null once it has gone through, undefined if it
 * purges no cache.
 */
export const purgeDueSince = (): number | null | undefined => dueSince

/**
 * Purges the shared cache when the register's version or the day changes, and once more when no process can answer
 * from before the change. The first turn purges for what a process that died has left undone; a failed one is repeated
 * after growing pauses.
 */
export function registerPurge(settings: PurgeSettings): (ctx: Ctx) => Promise<void> {
  let purged: string | undefined
  let changedAt = 0
  let isDone = false
  let pause = 0
  let nextTry = 0
  dueSince = Date.now()
  return async (ctx) => {
    const { version } = await directoryVersion(ctx)
    const now = ctx.clock()
    const current = `${version} ${todayInRome(now)}`
    if (current === purged && isDone) return
    dueSince ??= now.getTime()
    if (current !== purged) {
      purged = current
      changedAt = now.getTime()
      isDone = false
      // A revocation does not wait for a pause.
      nextTry = 0
    }
    const left = nextTry - now.getTime()
    // A longer one than the pause: the clock was set back.
    if (left > 0 && left <= pause) return
    try {
      await purgeCache(settings)
      pause = 0
    } catch (error) {
      pause = Math.min(longestPause, Math.max(firstPause, 2 * pause))
      throw error
    } finally {
      nextTry = now.getTime() + pause
    }
    isDone = now.getTime() - changedAt >= heldMilliseconds
    if (isDone) dueSince = null
  }
}
