import type { Ctx, Services } from '../core/context'
import { onWork, type Work } from '../core/waiting'
import { systemContext } from './system-context'
import { startWorker, type Worker } from './worker'

export interface Job {
  name: string
  work: (ctx: Ctx) => Promise<unknown>
  /** Milliseconds between two turns. */
  every: number
  /** Milliseconds from the start to the first turn; by default at once. */
  first?: number
  /** This process wakes it at once; work of other processes, dead ones included, is found by polling. */
  wokenBy?: Work
}

export function startJob(services: Services, { name, work, every, first, wokenBy }: Job): Worker {
  const worker = startWorker(name, () => work(systemContext(services)), {
    everyMilliseconds: every,
    nudgeMilliseconds: first,
    log: services.log,
  })
  const unsubscribe = wokenBy && onWork(services.database, wokenBy, () => worker.nudge())
  return {
    ...worker,
    stop() {
      unsubscribe?.()
      return worker.stop()
    },
  }
}
