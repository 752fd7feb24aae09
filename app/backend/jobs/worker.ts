import type { Log } from '../core/context'
import { tally } from '../core/tally'

export interface Worker {
  nudge(): void
  stop(): Promise<void>
}

/** Never twice at once. Its timers keep no process alive; errors are logged and retried at the next turn. */
export function startWorker(
  name: string,
  work: () => Promise<unknown>,
  options: { everyMilliseconds: number; nudgeMilliseconds?: number; log: Log },
): Worker {
  const { everyMilliseconds, nudgeMilliseconds = 20, log } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(turn, milliseconds).unref()
  }
  const turn = () => {
    again = false
    running = work()
      .then(() => {})
      .catch((error: unknown) => {
        tally('jobs_failed')
        log.error({ job: name, error: error instanceof Error ? error.message : String(error) }, 'job failed')
      })
      .finally(() => {
        running = null
        schedule(again ? nudgeMilliseconds : everyMilliseconds)
      })
  }
  schedule(nudgeMilliseconds)
  return {
    nudge() {
      if (running) again = true
      else schedule(nudgeMilliseconds)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
