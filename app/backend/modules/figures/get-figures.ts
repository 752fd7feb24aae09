import type { InputOf } from '~/contract/calls/call'
import type { figures } from '~/contract/calls/figures'
import type { Figures } from '~/contract/figures'
import { daysAfter } from '~/domain/dates'
import { lastDayOfAge, medianAndP90, waitingAges, yearOfMonths, type WaitingAge } from '~/domain/figures'
import { allReviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import { endOfDayInRome, todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { byCalls, readEachReviewed } from '../../db/every-kind'
import { openSince } from '../kosher/certified/open-concerns'
import { getCompany } from '../companies/get-company'
import {
  certificatesExpiring,
  certificatesIssued,
  decisionsSince,
  ingredientsExpiring,
  supplierCertificatesExpiring,
  waitingByAge,
  type Decided,
} from './figures.repository'

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
