import { sql } from 'kysely'
import type { RenewalJob, RenewalOutcome } from '~/contract/certificates/renewals'
import type { ListQuery, Paged } from '~/contract/fields'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { languageOfCall } from '../../core/call-language'
import { nowOf, type Ctx } from '../../core/context'
import { leaseUntil } from '../../core/lease'
import { shownName } from '../../core/person-name'
import { hasEnded } from '../../core/set-back'
import { page } from '../../db/listing'
import type { RenewalJobItemRow, RenewalJobRow } from '../../db/tables'
import { fileOfCertificate } from '../certificates/known-certificate'
import { inBatches } from '../review/many/in-batches'
import { refusalIn } from './refused'

/** Two workers at one certificate issue it once: a short lease only saves work. */
const leaseSeconds = 30

const isDone = sql<boolean>`(i.certificate_id is not null or i.refusal is not null)`

/** Counted by the rows of the job. */
const counts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('renewal_jobs as j')
    .innerJoin('users', 'users.id', 'j.created_by')
    .innerJoin('renewal_job_items as i', 'i.job_id', 'j.id')
    .select(['j.id', 'j.created_at', 'j.finished_at', shownName().as('created_by_name')])
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .select((eb) => [
      eb.fn.count<number | string>('i.certificate_id').as('issued'),
      eb.fn.count<number | string>('i.refusal').as('refused'),
    ])
    .groupBy(['j.id', 'j.created_at', 'j.finished_at'])
    .groupBy(['users.first_name', 'users.last_name', 'users.email'])

type Counted = Awaited<ReturnType<ReturnType<typeof counts>['executeTakeFirstOrThrow']>>

const toJob = (row: Counted): RenewalJob => ({
  id: row.id,
  total: Number(row.total),
  done: Number(row.issued) + Number(row.refused),
  issued: Number(row.issued),
  refused: Number(row.refused),
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  finishedAt: row.finished_at,
})

export async function findJob(ctx: Ctx, jobId: string): Promise<RenewalJob | undefined> {
  const row = await counts(ctx).where('j.id', '=', jobId).executeTakeFirst()
  return row && toJob(row)
}

/** The newest first. */
export async function latestJobs(ctx: Ctx, limit: number): Promise<RenewalJob[]> {
  const newest = ctx.db
    .selectFrom('renewal_jobs')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await counts(ctx)
    .where('j.id', 'in', newest)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .execute()
  return rows.map(toJob)
}

type Page = Pick<ListQuery, 'ItemsPerPage' | 'Offset'>

/** Refusals first, then those that wait. */
export function pageOfOutcomes(ctx: Ctx, jobId: string, input: Page): Promise<Paged<RenewalOutcome>> {
  const query = ctx.db
    .selectFrom('renewal_job_items as i')
    .innerJoin('certification_groups as g', 'g.id', 'i.certification_group_id')
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .leftJoin('certificates as d', 'd.id', 'i.certificate_id')
    .leftJoin('certification_groups as n', 'n.id', 'd.certification_group_id')
    .select(['i.position', 'i.refusal', 'g.id', 'g.name', 'g.year', 'g.sequence', 'c.business_name'])
    .select([
      'd.id as certificate_id',
      'n.id as issued_id',
      'n.year as new_year',
      'n.sequence as new_sequence',
    ])
    .select(
      sql<number>`case when i.refusal is not null then 0 when i.certificate_id is null then 1 else 2 end`.as(
        'place',
      ),
    )
    .where('i.job_id', '=', jobId)
  const lang = languageOfCall(ctx.request)
  return page(
    ctx,
    query,
    { ...input, Sort: 'place', Direction: 'asc' },
    {
      sorts: { place: sql.ref('place') },
      tieBreak: 'i.position',
      toItem: (row): RenewalOutcome => ({
        id: row.id,
        number: groupNumber(row.year, row.sequence),
        name: row.name,
        companyName: row.business_name,
        issued:
          row.certificate_id === null
            ? null
            : {
                id: row.issued_id ?? '',
                number: groupNumber(row.new_year ?? 0, row.new_sequence ?? 0),
                url: fileOfCertificate(row.certificate_id),
              },
        refusal: row.refusal === null ? null : refusalIn(lang, row.refusal),
      }),
    },
  )
}

export async function insertJob(
  tx: Ctx,
  job: Pick<RenewalJobRow, 'id' | 'created_at' | 'created_by'>,
  items: Pick<RenewalJobItemRow, 'certification_group_id' | 'acknowledged' | 'expire_on'>[],
): Promise<void> {
  await tx.db
    .insertInto('renewal_jobs')
    .values({ ...job, attempts: 0, lease_id: null, lease_until: null, cancelled_at: null, finished_at: null })
    .execute()
  const rows = items.map((item, index) => ({
    ...item,
    job_id: job.id,
    position: index + 1,
    certificate_id: null,
    refusal: null,
  }))
  await inBatches(rows, async (batch) => {
    await tx.db.insertInto('renewal_job_items').values(batch).execute()
  })
}

export async function knownGroups(ctx: Ctx, ids: string[]): Promise<number> {
  const rows = await ctx.db.selectFrom('certification_groups').select('id').where('id', 'in', ids).execute()
  return rows.length
}

/** The oldest first; those of silent workers included. */
export function waitingJobs(ctx: Ctx): Promise<RenewalJobRow[]> {
  return ctx.db
    .selectFrom('renewal_jobs')
    .selectAll()
    .where('finished_at', 'is', null)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Takes the lease. @returns its id, null if another worker has it */
export async function claimJob(ctx: Ctx, { id, attempts }: RenewalJobRow): Promise<string | null> {
  const lease = ctx.newId()
  const taken = await ctx.db
    .updateTable('renewal_jobs')
    .set({ attempts: attempts + 1, ...leaseUntil(ctx, lease, leaseSeconds) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('attempts', '=', attempts)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? lease : null
}

export function waitingItems(
  ctx: Ctx,
  jobId: string,
  limit: number,
  without: number[] = [],
): Promise<RenewalJobItemRow[]> {
  let query = ctx.db
    .selectFrom('renewal_job_items as i')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(sql<boolean>`not ${isDone}`)
  if (without.length > 0) query = query.where('position', 'not in', without)
  return query.orderBy('position').limit(limit).execute()
}

export interface JobLease {
  jobId: string
  lease: string
}

/** One that has ended stays as it is. */
export async function cancelJob(ctx: Ctx, jobId: string): Promise<void> {
  await ctx.db
    .updateTable('renewal_jobs')
    .set({ cancelled_at: nowOf(ctx) })
    .where('id', '=', jobId)
    .where('cancelled_at', 'is', null)
    .where('finished_at', 'is', null)
    .execute()
}

export async function isCancelled(ctx: Ctx, jobId: string): Promise<boolean> {
  const { cancelled_at } = await ctx.db
    .selectFrom('renewal_jobs')
    .select('cancelled_at')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return cancelled_at !== null
}

/** Extends the lease. @returns false if another worker took over */
export async function keepOutcome(
  tx: Ctx,
  { jobId, lease }: JobLease,
  position: number,
  outcome: Partial<Pick<RenewalJobItemRow, 'certificate_id' | 'refusal'>>,
): Promise<boolean> {
  const kept = await tx.db
    .updateTable('renewal_jobs')
    .set({ attempts: 0, ...leaseUntil(tx, lease, leaseSeconds) })
    .where('id', '=', jobId)
    .where('lease_id', '=', lease)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return false
  await tx.db
    .updateTable('renewal_job_items')
    .set(outcome)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .execute()
  return true
}

/** Releases the lease; `isDone` ends the job. @returns false if another worker took over */
export async function releaseJob(
  tx: Ctx,
  { jobId, lease }: JobLease,
  { isDone: ended }: { isDone: boolean },
): Promise<boolean> {
  const released = await tx.db
    .updateTable('renewal_jobs')
    .set({ attempts: 0, lease_id: null, lease_until: null, ...(ended && { finished_at: nowOf(tx) }) })
    .where('id', '=', jobId)
    .where('lease_id', '=', lease)
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

/** In the order asked. */
export function issuedByJob(ctx: Ctx, jobId: string) {
  return ctx.db
    .selectFrom('renewal_job_items as i')
    .innerJoin('certificates as d', 'd.id', 'i.certificate_id')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select(['d.id as certificate_id', 'd.number', 'g.id', 'g.name', 'g.short_code', 'g.head_quarter_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('certificate_requests as r')
            .select('r.id')
            .whereRef('r.issued_group_id', '=', 'g.id')
            .where('r.kind', '=', 'renew'),
        )
        .as('is_asked'),
    )
    .where('i.job_id', '=', jobId)
    .orderBy('i.position')
    .execute()
}

export async function forgetJobs(ctx: Ctx, before: string): Promise<void> {
  await ctx.db.deleteFrom('renewal_jobs').where('finished_at', '<', before).execute()
}
