import type { InputOf } from '~/contract/calls/call'
import type { figures } from '~/contract/calls/figures'
import type { Figures } from '~/contract/figures'
import { daysAfter } from '~/domain/dates'
import { lastDayOfAge, medianAndP90, waitingAges, yearOfMonths, type WaitingAge } from '~/domain/figures'
import { allReviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import { endOfDayInRome, todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { byCalls, readEachReviewed, tableOf } from '../../db/every-kind'
import { openSince } from '../kosher/certified/open-concerns'
import { getCompany } from '../companies/get-company'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/items/review'
import { ofCompany as ofCompanyCertificates } from '../supplier-certificates/of-company'

/** Figures of the work, never by person. @throws AppError 404 */
export async function getFigures(ctx: Ctx, input: InputOf<typeof figures.get>): Promise<Figures> {
  const today = todayInRome(ctx.clock())
  const headQuarterId = input.HeadQuarterId ? (await getCompany(ctx, input.HeadQuarterId)).id : null
  const kinds: ReviewedKind[] = input.Kind ? [input.Kind] : allReviewedKinds
  const past = yearOfMonths(today, -11)
  const decided = await decisionsSince(ctx, past[0] ?? '', { kinds, headQuarterId })
  return {
    decisions: past.map((month) => ofMonth(month, decided)),
    backlog: await waiting(ctx, today, kinds, headQuarterId),
    concerns: await concerns(ctx, today, headQuarterId),
    expiring: await expiring(ctx, today, headQuarterId),
    issued: await issued(ctx, past, headQuarterId),
  }
}

function ofMonth(month: string, decided: Decided[]): Figures['decisions'][number] {
  const own = decided.filter((one) => one.month === month)
  const sum = (outcome: Decided['outcome']) =>
    own.filter((one) => one.outcome === outcome).reduce((total, one) => total + one.total, 0)
  const waited = own.flatMap(({ days, total }) => (days === null ? [] : [{ value: days, count: total }]))
  const took = medianAndP90(waited)
  return {
    month,
    approved: sum('approved'),
    sentBack: sum('review'),
    rejected: sum('rejected'),
    medianDays: took?.median ?? null,
    p90Days: took?.p90 ?? null,
  }
}

/** The first instant of a day in Rome. */
const startOf = (day: string) => new Date(Date.parse(endOfDayInRome(daysAfter(day, -1))) + 1000).toISOString()

/** The youngest first, by the instants at which they begin. */
function agesOn(today: string) {
  const ageStart = (age: WaitingAge) => (age === 'more' ? '' : startOf(daysAfter(today, -lastDayOfAge[age])))
  return waitingAges.map((age) => ({ name: age, from: ageStart(age) }))
}

async function concerns(ctx: Ctx, today: string, headQuarterId: string | null) {
  const ages = agesOn(today)
  const open = (await openSince(ctx, headQuarterId)).map(
    (since) => ages.find(({ from }) => since >= from)?.name,
  )
  return waitingAges.map((age) => ({ age, concerns: open.filter((one) => one === age).length }))
}

async function waiting(
  ctx: Ctx,
  today: string,
  kinds: readonly ReviewedKind[],
  headQuarterId: string | null,
) {
  const ages = agesOn(today)
  const rows = await readEachReviewed(async (kind) =>
    kinds.includes(kind) ? waitingByAge(ctx, kind, ages, headQuarterId) : [],
  )
  return waitingAges.map((age) => ({ age, ...byCalls((kind) => namedTotal(rows[kind], age)) }))
}

const namedTotal = (rows: { name: string; total: number }[], name: string) =>
  rows.find((row) => row.name === name)?.total ?? 0

async function expiring(ctx: Ctx, today: string, headQuarterId: string | null) {
  const months = yearOfMonths(today, 0)
  const days = { from: today, to: `${months.at(-1)}-31` }
  const certificates = await certificatesExpiring(ctx, days, headQuarterId)
  const ingredients = await ingredientsExpiring(ctx, days, headQuarterId)
  const supplierCertificates = await supplierCertificatesExpiring(ctx, days, headQuarterId)
  return months.map((month) => ({
    month,
    certificates: namedTotal(certificates, month),
    ingredients: namedTotal(ingredients, month),
    supplierCertificates: namedTotal(supplierCertificates, month),
  }))
}

async function issued(ctx: Ctx, months: string[], headQuarterId: string | null) {
  const steps = months.map((name) => ({ name, from: startOf(`${name}-01`) })).reverse()
  const made = await certificatesIssued(ctx, steps, headQuarterId)
  const of = (renewed: number) => made.filter((row) => Number(row.renewed) === renewed)
  return months.map((month) => ({
    month,
    issued: namedTotal(of(0), month),
    renewed: namedTotal(of(1), month),
  }))
}

const ofCompany = (headQuarterId: string | null): Expression<SqlBool> =>
  headQuarterId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`head_quarter_id = ${headQuarterId}`

interface Decided {
  month: string
  outcome: ReviewStatus
  days: number | null
  total: number
}

// PostgreSQL returns counts as text.
const counted = <Row extends { total: number | string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, total: Number(row.total) }))

/** The number of decisions, by month, outcome and days they took. */
async function decisionsSince(
  ctx: Ctx,
  since: string,
  { kinds, headQuarterId }: { kinds: readonly ReviewedKind[]; headQuarterId: string | null },
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select month, outcome, days, count(*) as total from review_decisions
    where month >= ${since} and kind in (${sql.join(kinds)}) and ${ofCompany(headQuarterId)}
    group by month, outcome, days`.execute(ctx.db)
  return counted(rows)
}

/** The step of an instant: the first that it is not before. */
function stepOf(column: string, steps: { from: string; name: string }[]): RawBuilder<string> {
  const cases = steps.map(({ from, name }) => sql`when ${sql.ref(column)} >= ${from} then ${name}`)
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

/** Waiting items by age; the ages begin at these instants, youngest first. */
async function waitingByAge(
  ctx: Ctx,
  kind: ReviewedKind,
  ages: { from: string; name: string }[],
  headQuarterId: string | null,
): Promise<{ name: string; total: number }[]> {
  const { rows } = await sql<{ name: string; total: number }>`
    select age as name, count(*) as total from (
      select ${stepOf('status_at', ages)} as age from ${sql.table(tableOf(kind))}
      where status = 'approving' and newest_of_status = 1 and ${ofCompany(headQuarterId)}
    ) as aged group by age`.execute(ctx.db)
  return counted(rows)
}

interface Days {
  from: string
  to: string
}

const byMonth = (day: RawBuilder<unknown>) => sql<string>`substr(${day}, 1, 7)`

/** Valid certificates. */
async function certificatesExpiring(ctx: Ctx, { from, to }: Days, headQuarterId: string | null) {
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(sql`expire_on`)} as name, count(*) as total from certification_groups
    where expire_on >= ${from} and expire_on <= ${to} and revoked_at is null and replaced_by_id is null
      and ${ofCompany(headQuarterId)}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

async function ingredientsExpiring(ctx: Ctx, { from, to }: Days, headQuarterId: string | null) {
  // As the index of expiries has it (baseline of 0.1).
  const day = sql`coalesce(expiration_date, '9999-99-99')`
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(day)} as name, count(*) as total from ingredients
    where status = 'approved' and newest_of_status = 1 and ${day} >= ${from} and ${day} <= ${to}
      and ${ofCompany(headQuarterId)}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

/** In force; of a company, its uploads and those that cover an ingredient of its own. */
async function supplierCertificatesExpiring(ctx: Ctx, { from, to }: Days, headQuarterId: string | null) {
  // As the index of expiries has it (migration 0071).
  const day = sql`coalesce(expires_on, '9999-99-99')`
  const own =
    headQuarterId === null ? sql`1 = 1` : ofCompanyCertificates(headQuarterId, sql`own.state = 'confirmed'`)
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(day)} as name, count(*) as total from supplier_certificates
    where deleted_at is null and status = 'approved' and replaced_by_id is null and withdrawn_at is null
      and ${day} >= ${from} and ${day} <= ${to} and ${own}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

/** By the months that begin at these instants, the last first; renewals and reductions do not count as new. */
async function certificatesIssued(
  ctx: Ctx,
  months: { from: string; name: string }[],
  headQuarterId: string | null,
): Promise<{ name: string; renewed: number; total: number }[]> {
  const { rows } = await sql<{ name: string; renewed: number; total: number }>`
    select month as name, renewed, count(*) as total from (
      select ${stepOf('created_at', months)} as month, case when renewed_from_id is null then 0 else 1 end as renewed
      from certification_groups
      where reduced_reason is null and created_at >= ${months.at(-1)?.from ?? ''} and ${ofCompany(headQuarterId)}
    ) as made group by month, renewed`.execute(ctx.db)
  return counted(rows)
}
