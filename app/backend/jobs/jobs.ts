import { setTimeout as wait } from 'node:timers/promises'
import type { BackendConfig } from '../core/config/config'
import type { Services } from '../core/context'
import { Pauses } from '../core/pauses'
import type { Mailer } from '../drivers/mail/port'
import { completeSeals, renewSeals } from '../modules/certificates/keep-seal'
import { weighDue } from '../modules/kosher/certified/weigh-due'
import { keepSnapshot } from '../modules/directory/export/snapshot'
import { discardOldImports } from '../modules/imports/discard-import'
import { tellFollowers } from '../modules/followers/tell-followers'
import { runImports } from '../modules/imports/run-imports'
import { mailDigests } from '../modules/mail/notices/mail-digests'
import { mailOverdueVisits } from '../modules/mail/notices/mail-overdue-visits'
import { chainTrail } from '../modules/audit/chain'
import { fileDays } from '../modules/audit/days'
import { runTrailCheck } from '../modules/settings/trail-check'
import { numberEvents } from '../modules/events/number-events'
import { remindOfTokens } from '../modules/programs/remind-of-tokens'
import { recallErasures } from '../modules/personal-data/recall-erasures'
import { runErasures } from '../modules/personal-data/run-erasures'
import { runRenewals } from '../modules/renewals/run-renewals'
import { stampLetters } from '../modules/rulings/write-ruling'
import { remindOfRequests } from '../modules/supplier-certificates/requests/keep-requests'
import { drawReports } from '../modules/visits/report/draw-reports'
import { minutesThread } from '../backup/minutes-thread'
import { cleanUp } from './clean-up'
import { startJob, type Job } from './job'
import { unfinishedRegister } from './finish-register'
import { keepStatistics } from './keep-statistics'
import { createMailer } from './mailer'
import { startOutbox } from './outbox'
import { sweepStoredFiles } from './sweep-stored-files'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type JobsConfig = Pick<BackendConfig, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailKeepDays'> &
  Partial<Pick<BackendConfig, 'backupTo' | 'backupEverySeconds'>>

function createJobs({ mailKeepDays }: JobsConfig, mailer: Mailer): Job[] {
  const [reportPauses, sealPauses, renewalPauses] = [new Pauses(), new Pauses(), new Pauses()]
  return [
    { name: 'imports', work: runImports, every: 3 * second, wokenBy: 'imports' },
    {
      name: 'renewals',
      work: (ctx) => runRenewals(ctx, renewalPauses),
      every: 3 * second,
      wokenBy: 'renewals',
    },
    {
      name: 'visit-reports',
      work: (ctx) => drawReports(ctx, reportPauses),
      every: 5 * second,
      first: 5 * second,
    },
    { name: 'followers', work: tellFollowers, every: 5 * second, first: 5 * second },
    { name: 'events', work: numberEvents, every: second },
    { name: 'trail', work: (ctx) => chainTrail(ctx, 20), every: second },
    { name: 'trail-days', work: fileDays, every: 10 * second },
    { name: 'trail-checks', work: runTrailCheck, every: 10 * second, wokenBy: 'trail-checks' },
    { name: 'statistics', work: keepStatistics(), every: hour },
    { name: 'clean-up', work: (ctx) => cleanUp(ctx, mailKeepDays), every: hour, first: 10 * second },
    { name: 'erasures', work: (ctx) => runErasures(ctx, mailer), every: 10 * second, wokenBy: 'erasures' },
    {
      name: 'seals',
      work: async (ctx) => {
        await completeSeals(ctx, sealPauses)
        await stampLetters(ctx, sealPauses)
      },
      every: minute,
      first: 15 * second,
    },
    // For a start while the store of files was away, and for erasures of an earlier release.
    { name: 'erasures-ledger', work: recallErasures, every: 10 * minute, first: 30 * second },
    { name: 'stored-files', work: sweepStoredFiles, every: 6 * hour, first: minute },
    { name: 'old-imports', work: discardOldImports, every: 6 * hour, first: 90 * second },
    {
      name: 'digests',
      work: async (ctx) => {
        await mailDigests(ctx)
        await mailOverdueVisits(ctx)
        await remindOfRequests(ctx)
        await remindOfTokens(ctx)
      },
      // Digests are daily; the short interval makes up for downtime.
      every: 10 * minute,
      first: 2 * minute,
    },
    { name: 'ending-seals', work: renewSeals, every: 6 * hour, first: 150 * second },
    { name: 'directory', work: unfinishedRegister(), every: 10 * second, first: 10 * second },
    // Daily; the short interval makes up for downtime, and follows the managers' settings.
    { name: 'directory-files', work: keepSnapshot, every: 5 * minute, wokenBy: 'register-files' },
    // Products marked by a change, of another process too.
    { name: 'certified-concerns', work: weighDue, every: 10 * second, first: 5 * second },
  ]
}

/** Starts the background jobs. @returns `stop`, to be called before the database is closed */
export function startJobs(services: Services, config: JobsConfig): { stop(): Promise<void> } {
  const mailer = createMailer(config)
  const workers = [
    startOutbox(services, mailer),
    ...createJobs(config, mailer).map((job) => startJob(services, job)),
  ]
  const minutes = config.backupTo ? startMinutes(services, config) : null
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await minutes?.stop()
    },
  }
}

function startMinutes(
  services: Services,
  { backupEverySeconds = 60 }: JobsConfig,
): { stop(): Promise<void> } {
  const thread = minutesThread()
  const every = backupEverySeconds * second
  const worker = startJob(services, { name: 'minutes', work: () => thread.turn(), every, first: second })
  return {
    async stop() {
      await worker.stop()
      // What the other jobs have just done. A place that does not answer delays no stop.
      await Promise.race([thread.turn().catch(() => {}), wait(5 * second, undefined, { ref: false })])
      await thread.close()
    },
  }
}
