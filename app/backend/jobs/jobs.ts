import type { BackendConfig } from '../core/config'
import type { Services } from '../core/context'
import { Pauses } from '../core/pauses'
import { completeSeals } from '../modules/certificates/complete-seals'
import { renewSeals } from '../modules/certificates/renew-seals'
import { discardOldImports } from '../modules/imports/discard-import'
import { mailDigests } from '../modules/notices/mail-digests'
import { mailOverdueVisits } from '../modules/notices/mail-overdue-visits'
import { onErasureWaiting } from '../modules/people/erasure-waiting'
import { recallErasures } from '../modules/people/recall-erasures'
import { runErasures } from '../modules/people/run-erasures'
import { drawReports } from '../modules/visits/report/draw-reports'
import { cleanUp } from './clean-up'
import { startImporter } from './importer'
import { mailerOf } from './mailer'
import { startOutbox } from './outbox'
import { sweepStoredFiles } from './sweep-stored-files'
import { systemContext } from './system-context'
import { startWorker } from './worker'

/** Starts the background jobs. @returns `stop`, to be called before the database is closed */
export function startJobs(
  services: Services,
  config: Pick<BackendConfig, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailKeepDays'>,
): { stop(): Promise<void> } {
  const mailer = mailerOf(config)
  const outbox = startOutbox(services, mailer)
  const cleaning = startWorker('clean-up', () => cleanUp(systemContext(services), config.mailKeepDays), {
    everyMilliseconds: 3_600_000,
    nudgeMilliseconds: 10_000,
    log: services.log,
  })
  const files = startWorker('stored-files', () => sweepStoredFiles(systemContext(services)), {
    everyMilliseconds: 6 * 3_600_000,
    nudgeMilliseconds: 60_000,
    log: services.log,
  })
  const importer = startImporter(services)
  const oldImports = startWorker('old-imports', () => discardOldImports(systemContext(services)), {
    everyMilliseconds: 6 * 3_600_000,
    nudgeMilliseconds: 90_000,
    log: services.log,
  })
  // Digests are daily; the short interval makes up for downtime.
  const mailDay = async () => {
    await mailDigests(systemContext(services))
    await mailOverdueVisits(systemContext(services))
  }
  const digests = startWorker('digests', mailDay, {
    everyMilliseconds: 600_000,
    nudgeMilliseconds: 120_000,
    log: services.log,
  })
  const pauses = new Pauses()
  const reports = startWorker('visit-reports', () => drawReports(systemContext(services), pauses), {
    everyMilliseconds: 5000,
    nudgeMilliseconds: 5000,
    log: services.log,
  })
  // Polling finds those of a process that died, or of another one.
  const erasures = startWorker('erasures', () => runErasures(systemContext(services), mailer), {
    everyMilliseconds: 10_000,
    log: services.log,
  })
  // For a start while the store of files is away, and for what an earlier release erased.
  const ledger = startWorker('erasures-ledger', () => recallErasures(systemContext(services)), {
    everyMilliseconds: 600_000,
    nudgeMilliseconds: 30_000,
    log: services.log,
  })
  const unsubscribe = onErasureWaiting(services.database, () => erasures.nudge())
  const sealPauses = new Pauses()
  const seals = startWorker('seals', () => completeSeals(systemContext(services), sealPauses), {
    everyMilliseconds: 60_000,
    nudgeMilliseconds: 15_000,
    log: services.log,
  })
  const ending = startWorker('ending-seals', () => renewSeals(systemContext(services)), {
    everyMilliseconds: 6 * 3_600_000,
    nudgeMilliseconds: 150_000,
    log: services.log,
  })
  const workers = [
    seals,
    ending,
    erasures,
    ledger,
    outbox,
    cleaning,
    files,
    importer,
    oldImports,
    digests,
    reports,
  ]
  return {
    async stop() {
      unsubscribe()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
