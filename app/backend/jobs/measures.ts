import { statfs } from 'node:fs/promises'
import type { Measure } from '~/telemetry/measure'
import type { Services } from '../core/context'
import { tallied, currentTally, type Tallied } from '../core/tally'
import { sealQueue } from '../modules/certificates/seals-waiting'
import { importQueue } from '../modules/imports/get-import'
import { mailQueue } from '../modules/mail/waiting-mail'
import { erasureQueue } from '../modules/personal-data/erasures'
import { renewalQueue } from '../modules/renewals/renewal-jobs'
import { reportQueue } from '../modules/visits/report/reports-waiting'
import { firstSealEnd, lastStampEnd } from '../modules/seal/seal-signer'
import { minutesState } from '../backup/minutes-state'
import { lastBackup } from '../modules/settings/last-backup'
import { systemContext } from './system-context'
import { allTurns } from './turns'

/** Work waiting for a job of any process. */
export interface Queue {
  length: number
  /** Since when the oldest has been waiting; null if none does. */
  oldest: string | null
}

/** In milliseconds: a monitor asks every few seconds. */
const patience = 3000

const secondsBetween = (from: string, to: Date) => Math.max(0, (to.getTime() - Date.parse(from)) / 1000)

/** Figures of this process and, within 3 seconds, of the database. If it does not answer, only that is reported. */
export function measuring(services: Services): () => Promise<Measure[]> {
  let asking: Promise<Measure[]> | undefined
  const looked = async () => [...ofProcess(services), ...(await ofAll(services))]
  // Callers during a look-up share its result.
  return () => (asking ??= looked().finally(() => (asking = undefined)))
}

function ofProcess({ database }: Services): Measure[] {
  const connections = database.connections?.()
  const replica = database.replica
  const jobs = allTurns()
  const counted = (Object.keys(tallied) as Tallied[]).map((what): Measure => ({
    name: `sigillo_${what}_total`,
    help: tallied[what],
    type: 'counter',
    values: [{ value: currentTally(what) }],
  }))
  return [
    ...counted,
    {
      name: 'sigillo_jobs_failed_total',
      help: 'Turns of background jobs that failed, by job; not those that only found the database or the store away.',
      type: 'counter',
      values: jobs.map(([job, { failed }]) => ({ labels: { job }, value: failed })),
    },
    {
      name: 'sigillo_job_last_success_timestamp_seconds',
      help: 'When a background job last did its turn, in seconds since 1970; 0 before the first.',
      type: 'gauge',
      values: jobs.map(([job, { succeededAt }]) => ({ labels: { job }, value: succeededAt / 1000 })),
    },
    {
      name: 'sigillo_database_connections',
      help: 'Connections to PostgreSQL: in use, idle, and how many wait for one.',
      type: 'gauge',
      values: Object.entries(connections ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'sigillo_replica_lag_seconds',
      help: 'How old a read of the replica may be; infinite while it is away.',
      type: 'gauge',
      values: replica ? [{ value: replica.lag() }] : [],
    },
  ]
}

async function ofAll(services: Services): Promise<Measure[]> {
  const [disk, database, storage, sealDays] = await Promise.all([
    inTime(statfs(services.settings.dataDir)),
    inTime(queues(services)),
    inTime(services.storage.reach().then(() => true)),
    inTime(daysOfSeal(services)),
  ])
  return [
    ...(disk
      ? [
          gauge('sigillo_disk_free_bytes', 'Room left where DATA_DIR lies.', disk.bavail * disk.bsize),
          gauge('sigillo_disk_size_bytes', 'The whole room where DATA_DIR lies.', disk.blocks * disk.bsize),
        ]
      : []),
    gauge('sigillo_database_up', 'Whether the database answers.', database ? 1 : 0),
    gauge('sigillo_storage_up', 'Whether the store of files answers.', storage ? 1 : 0),
    ...(sealDays === null
      ? []
      : [gauge('sigillo_seal_days_left', 'Days until the certificate of the seal ends.', sealDays)]),
    ...(database ?? []),
  ]
}

const gauge = (name: string, help: string, value: number): Measure => ({
  name,
  help,
  type: 'gauge',
  values: [{ value }],
})

async function queues(services: Services): Promise<Measure[]> {
  const ctx = systemContext(services)
  const { givenUp, ...mail } = await mailQueue(ctx)
  const backedUp = await lastBackup(ctx)
  const days = (name: string, help: string, end: Date | null): Measure => ({
    name,
    help,
    type: 'gauge',
    values: end ? [{ value: daysUntil(end, services.clock()) }] : [],
  })
  const found: Record<string, Queue> = {
    mail,
    imports: await importQueue(ctx),
    'visit-reports': await reportQueue(ctx),
    timestamps: await sealQueue(ctx),
    'letter-timestamps': await sealQueue(ctx, 'rulings'),
    renewals: await renewalQueue(ctx),
    erasures: await erasureQueue(ctx),
  }
  const each = (value: (queue: Queue) => number) =>
    Object.entries(found).map(([queue, waiting]) => ({ labels: { queue }, value: value(waiting) }))
  return [
    {
      name: 'sigillo_queue_length',
      help: 'What waits for a background job, of all processes.',
      type: 'gauge',
      values: each(({ length }) => length),
    },
    {
      name: 'sigillo_queue_oldest_seconds',
      help: 'For how long the one has waited that has waited longest.',
      type: 'gauge',
      values: each(({ oldest }) => (oldest === null ? 0 : secondsBetween(oldest, services.clock()))),
    },
    days(
      'sigillo_stamp_days_left',
      "Days until the timestamp authority's certificate ends.",
      await lastStampEnd(ctx),
    ),
    days(
      'sigillo_first_seal_days_left',
      'Days until the first stamped seal can no longer be proven.',
      await firstSealEnd(ctx),
    ),
    {
      name: 'sigillo_backup_age_seconds',
      help: 'For how long the last backup has been done.',
      type: 'gauge',
      values: backedUp === null ? [] : [{ value: secondsBetween(backedUp, services.clock()) }],
    },
    ...(await ofMinutes(services)),
    gauge('sigillo_mail_given_up', 'Mails that could not be sent, and are no longer tried.', givenUp),
  ]
}

/** Named without a value where no minutes are kept. */
async function ofMinutes({ database, clock, settings }: Services): Promise<Measure[]> {
  const kept = settings.keepsMinutes ? await minutesState(database.db) : null
  const checked = kept?.checked
  const told = (name: string, help: string, value: number | undefined): Measure => ({
    name,
    help,
    type: 'gauge',
    values: value === undefined ? [] : [{ value }],
  })
  return [
    told(
      'sigillo_backup_minute_age_seconds',
      'How much would be lost: the age of the last moment that can be restored; infinite before the first.',
      kept ? (kept.restorable === null ? Infinity : secondsBetween(kept.restorable, clock())) : undefined,
    ),
    told('sigillo_backup_bytes', 'The newest full backup and the minutes of its stream.', kept?.bytes),
    told(
      'sigillo_backup_restored',
      'Whether the last backup could be restored into a temporary file, all rows as they were.',
      checked ? Number(checked.problem === null) : undefined,
    ),
    told(
      'sigillo_backup_restored_age_seconds',
      'For how long that has not been tried again.',
      checked ? secondsBetween(checked.at, clock()) : undefined,
    ),
  ]
}

async function daysOfSeal({ pdf, clock }: Services): Promise<number> {
  const { sealEnds } = await pdf.prepare()
  return daysUntil(sealEnds, clock())
}

const daysUntil = (end: Date, now: Date) => (end.getTime() - now.getTime()) / 86_400_000

/** Null if it fails or takes too long. */
async function inTime<T>(looked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null).unref()
  })
  try {
    return await Promise.race([looked.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
