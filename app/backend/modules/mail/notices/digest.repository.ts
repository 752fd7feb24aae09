import { sql, type Expression, type SqlBool } from 'kysely'
import { daysAfter } from '~/domain/dates'
import type { ExpiringKind } from '~/domain/items/item-kinds'
import { digestSteps, suspensionSteps } from '~/domain/accounts/notices'
import { reminderSteps } from '~/domain/visits/deviation-days'
import { nowOf, type Ctx } from '../../../core/context'
import { counts } from '../../../db/counting-suspensions'
import { isTold } from '../../../db/told-visits'

/** `step` is the threshold of days that it has reached. */
export interface Expiring {
  kind: ExpiringKind | 'certificate' | 'deviation' | 'suspension'
  id: string
  /** Under which it is recorded as reported; its id unless it concerns several companies. */
  subject?: string
  name: string
  /** The facility, or how many ingredients take their expiry from it. */
  where: string | number
  expiresOn: string
  step: number
}

type Steps = readonly [furthest: number, ...nearer: number[]]

/** The tightest step reached: only this one of several missed is reported. */
const digestStep = (today: string, column: string, [furthest, ...nearer]: Steps = digestSteps) =>
  sql<number>`case ${sql.join(
    [...nearer]
      .reverse()
      .map((step) => sql`when ${sql.ref(column)} <= ${daysAfter(today, step)} then ${step}`),
    sql` `,
  )} else ${sql.lit(furthest)} end`

/** Not yet reported at this step or a tighter one. A corrected date counts anew. */
const untold = (
  today: string,
  id: Expression<unknown>,
  column: string,
  steps: Steps = digestSteps,
) => sql<SqlBool>`not exists (
  select 1 from expiry_notices as told where told.subject_id = ${id}
    and told.expires_on = ${sql.ref(column)} and told.step <= ${digestStep(today, column, steps)})`

/** A supplier certificate is reported to each company that uses it. */
const certificateSubject = sql<string>`i.supplier_certificate_id || ' ' || i.head_quarter_id`

/** Approved, with no newer approved version. */
const ingredients = (ctx: Ctx, today: string, subject: Expression<unknown>) =>
  ctx.db
    .selectFrom('ingredients as i')
    .where('i.deleted_at', 'is', null)
    .where('i.status', '=', 'approved')
    .where(sql<SqlBool>`i.newest_of_status = 1`)
    .where('i.expiration_date', '<=', daysAfter(today, digestSteps[0]))
    .where('i.withdrawn_at', 'is', null)
    .where(untold(today, subject, 'i.expiration_date'))

const withTypedExpiry = (ctx: Ctx, today: string) =>
  ingredients(ctx, today, sql.ref('i.id')).where('i.supplier_certificate_id', 'is', null)

const withCertificate = (ctx: Ctx, today: string) =>
  ingredients(ctx, today, certificateSubject).innerJoin(
    'supplier_certificates as s',
    's.id',
    'i.supplier_certificate_id',
  )

/** Neither revoked nor replaced. */
const certificates = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('certification_groups as g')
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where('g.expire_on', '<=', daysAfter(today, digestSteps[0]))
    .where(untold(today, sql.ref('g.id'), 'g.expire_on'))

/** Deviations that a company has to answer, among those that it may see. */
const deviations = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('deviations as d')
    .leftJoin('visits as v', 'v.id', 'd.visit_id')
    .where('d.status', '=', 'open')
    .where('d.due_on', '<=', daysAfter(today, reminderSteps[0]))
    .where((eb) => eb.or([eb('d.visit_id', 'is', null), isTold]))
    .where(untold(today, sql.ref('d.id'), 'd.due_on', reminderSteps))

/** Suspensions that were announced, of certificates that would hold otherwise. */
const announced = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('rulings as s')
    .innerJoin('certification_groups as g', 'g.id', 's.subject_id')
    .where('s.kind', '=', 'suspend')
    .where('s.effective_on', '<=', daysAfter(today, suspensionSteps[0]))
    .where(sql<SqlBool>`s.effective_on > substr(s.at, 1, 10)`)
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where(counts)
    .where(untold(today, sql.ref('s.id'), 's.effective_on', suspensionSteps))

export async function headQuartersWithExpiring(ctx: Ctx, today: string): Promise<string[]> {
  const rows = await withTypedExpiry(ctx, today)
    .select('i.head_quarter_id as id')
    .union(withCertificate(ctx, today).select('i.head_quarter_id as id'))
    .union(certificates(ctx, today).select('g.head_quarter_id as id'))
    .union(deviations(ctx, today).select('d.head_quarter_id as id'))
    .union(announced(ctx, today).select('g.head_quarter_id as id'))
    .execute()
  return rows.map(({ id }) => id).sort()
}

type Soon = Omit<Expiring, 'kind'>

const expiringAs: Record<
  ExpiringKind | 'certificate',
  (ctx: Ctx, today: string, headQuarterId: string) => Promise<Soon[]>
> = {
  supplier_certificate: (ctx, today, headQuarterId) =>
    withCertificate(ctx, today)
      .where('i.head_quarter_id', '=', headQuarterId)
      .groupBy(['s.id', 's.name', 'i.supplier_certificate_id', 'i.head_quarter_id', 'i.expiration_date'])
      .select([
        's.id',
        certificateSubject.as('subject'),
        's.name',
        sql<number>`cast(count(*) as integer)`.as('where'),
        sql<string>`i.expiration_date`.as('expiresOn'),
        digestStep(today, 'i.expiration_date').as('step'),
      ])
      .execute(),
  ingredient: (ctx, today, headQuarterId) =>
    withTypedExpiry(ctx, today)
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .where('i.head_quarter_id', '=', headQuarterId)
      .select([
        'i.id',
        'i.name',
        'c.business_name as where',
        sql<string>`i.expiration_date`.as('expiresOn'),
        digestStep(today, 'i.expiration_date').as('step'),
      ])
      .execute(),
  certificate: (ctx, today, headQuarterId) =>
    certificates(ctx, today)
      .innerJoin('companies as c', 'c.id', 'g.company_id')
      .where('g.head_quarter_id', '=', headQuarterId)
      .select([
        'g.id',
        'g.name',
        'c.business_name as where',
        'g.expire_on as expiresOn',
        digestStep(today, 'g.expire_on').as('step'),
      ])
      .execute(),
}

export const expiringKinds = Object.keys(expiringAs) as (keyof typeof expiringAs)[]

export async function listExpiring(ctx: Ctx, today: string, headQuarterId: string): Promise<Expiring[]> {
  const rows: Expiring[] = []
  for (const kind of expiringKinds)
    for (const one of await expiringAs[kind](ctx, today, headQuarterId)) rows.push({ kind, ...one })
  return rows.sort(bySoonest)
}

export async function dueOf(ctx: Ctx, today: string, headQuarterId: string): Promise<Expiring[]> {
  const rows = await deviations(ctx, today)
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .where('d.head_quarter_id', '=', headQuarterId)
    .select([
      sql<'deviation'>`'deviation'`.as('kind'),
      'd.id',
      'd.number as name',
      'c.business_name as where',
      sql<string>`d.due_on`.as('expiresOn'),
      digestStep(today, 'd.due_on', reminderSteps).as('step'),
    ])
    .execute()
  return rows.sort(bySoonest)
}

/** Announced suspensions that begin in a few days, or have begun; `id` is the certificate's. */
export async function listBeginning(ctx: Ctx, today: string, headQuarterId: string): Promise<Expiring[]> {
  const rows = await announced(ctx, today)
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .where('g.head_quarter_id', '=', headQuarterId)
    .select([
      sql<'suspension'>`'suspension'`.as('kind'),
      'g.id',
      's.id as subject',
      'g.name',
      'c.business_name as where',
      's.effective_on as expiresOn',
      digestStep(today, 's.effective_on', suspensionSteps).as('step'),
    ])
    .execute()
  return rows.sort(bySoonest)
}

const bySoonest = (a: Expiring, b: Expiring) => compare(a.expiresOn, b.expiresOn) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Limits the parameters of a statement. */
const batch = 500

/** Marks things as reported, in the transaction of the mail. @returns those not reported in the meantime */
export async function claimExpiring(
  tx: Ctx,
  headQuarterId: string,
  expiring: Expiring[],
): Promise<Expiring[]> {
  const claimed = new Set<string>()
  // In one order against deadlock.
  const sorted = [...expiring].sort((a, b) => compare(a.id, b.id))
  for (let from = 0; from < sorted.length; from += batch) {
    const rows = await tx.db
      .insertInto('expiry_notices')
      .values(
        sorted.slice(from, from + batch).map(({ id, subject = id, expiresOn, step }) => ({
          subject_id: subject,
          expires_on: expiresOn,
          step,
          head_quarter_id: headQuarterId,
          mailed_at: nowOf(tx),
        })),
      )
      .onConflict((conflict) => conflict.columns(['subject_id', 'expires_on', 'step']).doNothing())
      .returning('subject_id')
      .execute()
    for (const { subject_id } of rows) claimed.add(subject_id)
  }
  return expiring.filter(({ id, subject = id }) => claimed.has(subject))
}

const settingName = 'expiry-digest-day'

export async function digestDay(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function storeDigestDay(ctx: Ctx, day: string): Promise<void> {
  await ctx.db
    .insertInto('settings')
    .values({ name: settingName, value: day, updated_at: nowOf(ctx) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: day, updated_at: nowOf(ctx) }))
    .execute()
}

/** @returns false if the day was claimed before */
export async function claimDay(tx: Ctx, name: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('settings')
    .values({ name, value: day, updated_at: nowOf(tx) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: day, updated_at: nowOf(tx) })
        .where('settings.value', '<', day),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
