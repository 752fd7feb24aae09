import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { renewals } from '~/contract/calls/certificates/renewals'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { IssueRenewals, RenewalJob, RenewalOutcome } from '~/contract/certificates/renewals'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import {
  cancelJob,
  findJob,
  forgetJobs,
  insertJob,
  isCancelled,
  knownGroups,
  latestJobs,
  pageOfOutcomes,
} from './renewal-jobs.repository'

/** Leaves them to the background. @throws AppError 404 */
export async function issueRenewals(
  ctx: Ctx,
  { items }: z.output<typeof IssueRenewals>,
): Promise<RenewalJob> {
  const asked = [...new Map(items.map((one) => [one.id, one])).values()]
  const ids = asked.map(({ id }) => id)
  const id = ctx.newId()
  const made = await withTransaction(ctx, async (tx) => {
    if ((await knownGroups(tx, ids)) < ids.length) throw notFound()
    await insertJob(
      tx,
      { id, created_at: nowOf(tx), created_by: actorOf(tx).userId },
      asked.map((item) => ({
        certification_group_id: item.id,
        acknowledged: item.acknowledged ? JSON.stringify(item.acknowledged) : null,
        expire_on: item.expireOn ?? null,
      })),
    )
    return getJob(tx, { jobId: id })
  })
  announceWork(ctx.database, 'renewals')
  return made
}

/** @throws AppError 404 */
export async function getJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<RenewalJob> {
  const job = await findJob(ctx, jobId)
  if (!job) throw notFound()
  return job
}

/** A renewal that is being issued at this moment still is. @throws AppError 404 */
export async function cancelRenewals(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const job = await getJob(tx, { jobId })
    if (job.finishedAt !== null || (await isCancelled(tx, jobId))) return
    await cancelJob(tx, jobId)
  })
  ctx.log.info({ job: jobId, user: actorOf(ctx).userId }, 'renewals cancelled')
  announceWork(ctx.database, 'renewals')
}

const mostListed = 5

export const listJobs = async (ctx: Ctx): Promise<{ items: RenewalJob[] }> => ({
  items: await latestJobs(ctx, mostListed),
})

/** @throws AppError 404 */
export async function listOutcomes(
  ctx: Ctx,
  { jobId, ...page }: InputOf<typeof renewals.outcomes>,
): Promise<Paged<RenewalOutcome>> {
  await getJob(ctx, { jobId })
  return pageOfOutcomes(ctx, jobId, page)
}

const keptDays = 30

export const forgetOldJobs = (ctx: Ctx): Promise<void> =>
  forgetJobs(ctx, subDays(ctx.clock(), keptDays).toISOString())

/** Orders to renew that are not finished. */
export async function renewalQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('renewal_jobs')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('created_at').as('oldest')])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
