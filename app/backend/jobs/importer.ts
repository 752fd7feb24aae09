import type { Services } from '../core/context'
import { onWork } from '../core/waiting'
import { runImports } from '../modules/imports/run-imports'
import { systemContext } from './system-context'
import { startWorker, type Worker } from './worker'

/** Nudged for imports of this process; polls for those of others, dead ones included. */
export function startImporter(services: Services, everyMilliseconds = 3000): Pick<Worker, 'stop'> {
  const worker = startWorker('imports', () => runImports(systemContext(services)), {
    everyMilliseconds,
    log: services.log,
  })
  const unsubscribe = onWork(services.database, 'imports', () => worker.nudge())
  return {
    async stop() {
      unsubscribe()
      await worker.stop()
    },
  }
}
