import type { Log } from '../core/context'
import { classifyError } from '../db/classify-error'
import { forgetTurns, jobTurns } from './turns'

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
  const turns = jobTurns(name)

  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(turn, milliseconds).unref()
  }
  const turn = () => {
    again = false
    let waits = false
    running = work()
      .then(() => void (turns.succeededAt = Date.now()))
      .catch((error: unknown) => {
        const fields = { job: name, error: error instanceof Error ? error.message : String(error) }
        // Reported once as an outage, not again by each job.
        if (classifyError(error) === 'away') {
          waits = true
          return log.warn(fields, 'job waits for what is away')
        }
        turns.failed += 1
        log.error(fields, 'job failed')
      })
      .finally(() => {
        running = null
        schedule(again ? nudgeMilliseconds : Math.min(everyMilliseconds, waits ? 60_000 : Infinity))
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
      forgetTurns(name)
    },
  }
}
