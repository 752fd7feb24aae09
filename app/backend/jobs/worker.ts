import type { Log } from '../core/context'

export interface Worker {
  /** Works soon, whatever the interval. */
  nudge(): void
  /** Lets the work under way finish, and does no more. */
  stop(): Promise<void>
}

/**
 * Does the same work again and again, never twice at once, in the background: its timers keep no process alive, and
 * work that throws is logged and tried at the next turn.
 */
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
