import type { Ctx } from '../../core/context'
import { AppError, isAppError, isForLater } from '../../core/errors'
import { Pauses } from '../../core/pauses'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import type { RenewalJobItemRow, RenewalJobRow } from '../../db/tables'
import { disabledAccount } from '../accounts/company/accounts.errors'
import { mayStillWrite, onBehalfOf } from '../accounts/company/on-behalf-of'
import { notifyOfManyIssued } from '../mail/notices/notify-of-request'
import { issueRenewal } from './issue-renewals'
import { keptRefusal } from './refused'
import { renewalCancelled } from './renewals.errors'
import {
  claimJob,
  isCancelled,
  issuedByJob,
  keepOutcome,
  releaseJob,
  waitingItems,
  waitingJobs,
  type JobLease,
} from './renewal-jobs.repository'

/** So many of a job in a turn: jobs take turns, and a portal that stops waits for one turn alone. */
const mostInTurn = 5

/** A renewal that crashed the process so often is refused. */
const maximumAttempts = 3

/**
 * Processes share the jobs by leases; the job of one that died is taken over.
 * @param pauses of earlier rounds: a waiting renewal holds up neither its job nor others
 * @returns how many got further
 */
export async function runRenewals(ctx: Ctx, pauses = new Pauses()): Promise<number> {
  let worked = 0
  for (const job of await waitingJobs(ctx)) {
    const lease = await claimJob(ctx, job)
    if (lease === null) continue
    if (await takeTurn(await onBehalfOf(ctx, job.created_by), job, { jobId: job.id, lease }, pauses))
      worked += 1
  }
  // At once, if more is left.
  if (worked > 0) announceWork(ctx.database, 'renewals')
  return worked
}

/** @returns whether the job got further */
async function takeTurn(ctx: Ctx, job: RenewalJobRow, lease: JobLease, pauses: Pauses): Promise<boolean> {
  const stopped = await stopReason(ctx, job)
  const paused = stopped ? [] : pauses.waiting(ctx.clock()).flatMap((key) => positionIn(key, job.id))
  const items = await waitingItems(ctx, job.id, mostInTurn, paused)
  let settled = 0
  for (const [index, item] of items.entries()) {
    const isFatal = index === 0 && job.attempts >= maximumAttempts
    const outcome = isFatal ? refused(new AppError(500, 'internal')) : await issued(ctx, job, item, pauses)
    if (outcome === null) continue
    settled += 1
    const keep = (tx: Ctx) => keepOutcome(tx, lease, item.position, outcome)
    if (!(await withTransaction(ctx, keep))) return true
  }
  const isDone = items.length < mostInTurn && (await waitingItems(ctx, job.id, 1)).length === 0
  if (isDone) await finish(ctx, lease)
  else await releaseJob(ctx, lease, { isDone })
  return isDone || settled > 0
}

const pauseKey = ({ job_id, position }: RenewalJobItemRow) => `${job_id} ${position}`
const positionIn = (key: string, jobId: string) =>
  key.startsWith(`${jobId} `) ? [Number(key.slice(jobId.length + 1))] : []

/** Checked before each renewal: a cancellation comes while the job is under way. */
async function stopReason(ctx: Ctx, { id, created_by }: RenewalJobRow): Promise<AppError | null> {
  if (await isCancelled(ctx, id)) return renewalCancelled()
  return (await mayStillWrite(ctx, created_by)) ? null : disabledAccount()
}

type Outcome = Parameters<typeof keepOutcome>[3]

const refused = (error: AppError): Outcome => ({ refusal: keptRefusal(error) })

/** A failure holds up no other. @returns null for one that waits; @throws if database or files are away */
async function issued(
  ctx: Ctx,
  job: RenewalJobRow,
  item: RenewalJobItemRow,
  pauses: Pauses,
): Promise<Outcome | null> {
  const { certification_group_id: id, job_id: jobId, acknowledged, expire_on: expireOn } = item
  try {
    const answered = acknowledged === null ? undefined : (JSON.parse(acknowledged) as string[])
    const stopped = await stopReason(ctx, job)
    const asked = { id, jobId, acknowledged: answered, expireOn, stopped }
    const certificate_id = await issueRenewal(ctx, asked)
    pauses.end(pauseKey(item))
    return { certificate_id }
  } catch (error) {
    if (isAppError(error) && isForLater(error)) {
      const next = pauses.afterFailure(pauseKey(item), ctx.clock())
      ctx.log.warn({ certificationGroupId: id, ...next, code: error.code }, 'a renewal waits')
      return null
    }
    if (isAppError(error)) return refused(error)
    if (isForLater(error)) throw error
    ctx.log.error({ err: error, certificationGroupId: id }, 'a renewal failed')
    return refused(new AppError(500, 'internal'))
  }
}

/** With the mails, one for each company: both or neither. */
async function finish(ctx: Ctx, lease: JobLease): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await releaseJob(tx, lease, { isDone: true }))) return
    const made = await issuedByJob(tx, lease.jobId)
    for (const headQuarterId of new Set(made.map((one) => one.head_quarter_id))) {
      const own = made.filter((one) => one.head_quarter_id === headQuarterId)
      await notifyOfManyIssued(
        tx,
        headQuarterId,
        own.map((one) => ({
          groupId: one.id,
          certificateId: one.certificate_id,
          number: one.number,
          shortCode: one.short_code,
          name: one.name,
          kind: 'renew',
          isAsked: Boolean(one.is_asked),
        })),
      )
    }
  })
}
