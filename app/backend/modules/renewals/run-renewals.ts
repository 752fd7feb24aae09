import type { Ctx } from '../../core/context'
import { AppError, isAppError } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import { classifyError } from '../../db/classify-error'
import type { RenewalJobItemRow, RenewalJobRow } from '../../db/tables'
import { StorageAway } from '../../drivers/storage/port'
import { onBehalfOf } from '../accounts/on-behalf-of'
import { notifyOfManyIssued } from '../notices/notify-of-request'
import { issueRenewal } from './issue-renewals'
import { keptRefusal } from './refused'
import {
  claimJob,
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

/** Processes share the jobs by leases; the job of one that died is taken over. @returns how many had a turn */
export async function runRenewals(ctx: Ctx): Promise<number> {
  let worked = 0
  for (const job of await waitingJobs(ctx)) {
    const lease = await claimJob(ctx, job)
    if (lease === null) continue
    worked += 1
    await takeTurn(await onBehalfOf(ctx, job.created_by), job, { jobId: job.id, lease })
  }
  // At once, if more is left.
  if (worked > 0) announceWork(ctx.database, 'renewals')
  return worked
}

async function takeTurn(ctx: Ctx, job: RenewalJobRow, lease: JobLease): Promise<void> {
  const items = await waitingItems(ctx, job.id, mostInTurn)
  for (const [index, item] of items.entries()) {
    const isFatal = index === 0 && job.attempts >= maximumAttempts
    const outcome = isFatal ? refused(new AppError(500, 'internal')) : await issued(ctx, item)
    const keep = (tx: Ctx) => keepOutcome(tx, lease, item.position, outcome)
    if (!(await withTransaction(ctx, keep))) return
  }
  if (items.length === mostInTurn) await releaseJob(ctx, lease, { isDone: false })
  else await finish(ctx, lease)
}

type Outcome = Parameters<typeof keepOutcome>[3]

const refused = (error: AppError): Outcome => ({ refusal: keptRefusal(error) })

/** What fails is kept, and holds up none of the others. @throws if the database or the files are away */
async function issued(ctx: Ctx, item: RenewalJobItemRow): Promise<Outcome> {
  const { certification_group_id: id, job_id: jobId, acknowledged, expire_on: expireOn } = item
  try {
    const answered = acknowledged === null ? undefined : (JSON.parse(acknowledged) as string[])
    return { certificate_id: await issueRenewal(ctx, { id, jobId, acknowledged: answered, expireOn }) }
  } catch (error) {
    if (isAppError(error)) return refused(error)
    if (classifyError(error) || error instanceof StorageAway) throw error
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
