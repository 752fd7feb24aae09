import type { Ctx } from '../core/context'
import { todayInRome } from '~/i18n/format'
import { purgeCache, type PurgeSettings } from '../drivers/purge/purge'
import { directoryVersion } from '../modules/directory/read/show-directory'

/** A process may hold an answer for that long after a change (server/kept-answers.ts), and a cache fetch it again. */
const heldMilliseconds = 2000

/**
 * Purges the shared cache when the register's version or the day changes, and once more when no process can answer
 * from before the change. The first turn purges for what a process that died has left undone; a failed one is repeated.
 */
export function registerPurge(settings: PurgeSettings): (ctx: Ctx) => Promise<void> {
  let purged: string | undefined
  let changedAt = 0
  let isDone = false
  return async (ctx) => {
    const { version } = await directoryVersion(ctx)
    const now = ctx.clock()
    const current = `${version} ${todayInRome(now)}`
    if (current === purged && isDone) return
    if (current !== purged) {
      purged = current
      changedAt = now.getTime()
      isDone = false
    }
    await purgeCache(settings)
    isDone = now.getTime() - changedAt >= heldMilliseconds
  }
}
