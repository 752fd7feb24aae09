import type { BackendConfig } from '../config'
import type { Services } from '../context'
import { cleanUpAuthentication } from '../modules/authentication/clean-up'
import { mailerOf } from './mailer'
import { startOutbox } from './outbox'
import { sweepStoredFiles } from './sweep-stored-files'
import { systemContext } from './system-context'
import { startWorker } from './worker'

/**
 * Starts what runs beside the calls: sending mail, and clearing away what has ended.
 * @returns `stop`, which lets work under way finish; call it before the database is closed
 */
export function startJobs(
  services: Services,
  config: Pick<BackendConfig, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): { stop(): Promise<void> } {
  const outbox = startOutbox(services, mailerOf(config))
  const cleanUp = startWorker('clean-up', () => cleanUpAuthentication(systemContext(services)), {
    everyMilliseconds: 3_600_000,
    nudgeMilliseconds: 10_000,
    log: services.log,
  })
  const files = startWorker('stored-files', () => sweepStoredFiles(systemContext(services)), {
    everyMilliseconds: 6 * 3_600_000,
    nudgeMilliseconds: 60_000,
    log: services.log,
  })
  return {
    async stop() {
      await Promise.all([outbox.stop(), cleanUp.stop(), files.stop()])
    },
  }
}
