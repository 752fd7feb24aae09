import type { Services } from '../core/context'
import { onImportWaiting } from '../modules/imports/import-waiting'
import { runImports } from '../modules/imports/run-imports'
import { systemContext } from './system-context'
import { startWorker, type Worker } from './worker'

/**
 * The worker that checks and commits imports: soon after this process was given one, and every few seconds for those of other
 * processes, and for what a process that has ended left behind.
 */
export function startImporter(services: Services, everyMilliseconds = 3000): Pick<Worker, 'stop'> {
  const worker = startWorker('imports', () => runImports(systemContext(services)), {
    everyMilliseconds,
    log: services.log,
  })
  const unsubscribe = onImportWaiting(services.database, () => worker.nudge())
  return {
    async stop() {
      unsubscribe()
      await worker.stop()
    },
  }
}
