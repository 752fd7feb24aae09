import type { InputOf } from '~/contract/calls/call'
import type { lines } from '~/contract/calls/lines'
import type { KosherStatus } from '~/contract/items/lookups'
import type { Line, LineWithHistory, ObservedKosherization } from '~/contract/lines'
import type { HitOf } from '~/contract/search'
import { parseIsoDate, daysAfter } from '~/domain/dates'
import { inTime, stateOn, type LineState } from '~/domain/kosher/line-state'
import type { ObservationPayloads } from '~/domain/visits/observation'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { placesFound } from '../companies/search-companies'
import { knownNatures } from '../kosher/concerns/known-natures'
import {
  endingPassover,
  findLine,
  firstLines,
  linesAt,
  linesOfCompany,
  selectObserved,
  usesByCompanies,
  type NamedLine,
} from './lines.repository'
import { described, historiesOf, plantLines, type Told } from './plant-lines'

/** @throws AppError 404 */
export async function listLines(
  ctx: Ctx,
  { CompanyId }: InputOf<typeof lines.list>,
): Promise<{ items: Line[]; totalItems: number }> {
  if (!(await findItemOwner(ctx, CompanyId))) throw notFound()
  const rows = await linesOfCompany(ctx, CompanyId)
  const told = await historiesOf(
    ctx,
    rows.map(({ id }) => id),
    await knownNatures(ctx),
  )
  const items = rows.map((row) => toLine(ctx, row, told.get(row.id)))
  return { items, totalItems: items.length }
}

/** Those of the plant itself that can be chosen. @throws AppError 404 */
export async function offeredAt(ctx: Ctx, CompanyId: string): Promise<Line[]> {
  const { items } = await listLines(ctx, { CompanyId })
  return items.filter(({ archived, companyId }) => !archived && companyId === CompanyId)
}

/** By name, and those of the plants that the text finds. */
export async function searchLines(ctx: Ctx, text: string): Promise<HitOf<'line'>[]> {
  const rows = await firstLines(ctx, text, await placesFound(ctx, text))
  return rows.map((row) => ({
    kind: 'line',
    id: row.id,
    name: row.name,
    code: row.kind,
    companyName: row.facility_name,
  }))
}

/** @throws AppError 404 */
export async function getLine(ctx: Ctx, { lineId }: { lineId: string }): Promise<LineWithHistory> {
  const row = await findLine(ctx, lineId)
  if (!row) throw notFound()
  const told = (await historiesOf(ctx, [lineId], await knownNatures(ctx))).get(lineId) ?? []
  const isCertifier = actorOf(ctx).userType === 'Certifier'
  return {
    ...toLine(ctx, row, told),
    history: newestFirst(told).map(({ row: entry, fromDay, toldAt, why, ...state }) => ({
      id: entry.id,
      fromDay,
      toldAt,
      why,
      ...shownState(state),
      method: entry.method,
      restedHours: entry.rested_hours,
      celsius: entry.celsius,
      visitId: isCertifier ? entry.visit_id : null,
      toldBy: isCertifier || entry.by_company === 1 ? entry.teller_name : null,
      byCompany: entry.by_company === 1,
      reason: entry.reason,
    })),
  }
}

const newestFirst = (told: readonly Told[]) => inTime(told).toReversed()

const shownState = ({ kosherStatus, notKosher, passoverUntil }: LineState<KosherStatus>) => ({
  kosherStatusId: kosherStatus?.id ?? null,
  kosherStatusCode: kosherStatus?.code ?? null,
  notKosher,
  passoverUntil,
})

function toLine(ctx: Ctx, row: NamedLine, told: readonly Told[] = []): Line {
  const today = todayInRome(ctx.clock())
  const state = stateOn(told, today)
  const until = newestFirst(told).filter(({ fromDay }) => fromDay <= today)
  // The entry by which the line came into its state.
  const since = until.find(
    ({ kosherStatus, notKosher }) => kosherStatus === state.kosherStatus && notKosher === state.notKosher,
  )
  return {
    id: row.id,
    companyId: row.facility_id,
    companyName: row.facility_name,
    ...described(row),
    archived: row.archived_at !== null,
    state: shownState(state),
    stateSince: (since ?? until[0])?.fromDay ?? null,
    kosherizedOn: until.find(({ why }) => why === 'kosherization')?.fromDay ?? null,
    products: Number(row.products),
    version: row.version,
  }
}

const hoursBetween = (from: string | undefined, to: string): number | null =>
  from === undefined ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000))

/** The longest waiting first. */
export async function listObserved(
  ctx: Ctx,
  { visitId }: InputOf<typeof lines.observed>,
): Promise<{ items: ObservedKosherization[]; totalItems: number }> {
  const rows = await selectObserved(ctx, visitId)
  const known = await linesAt(
    ctx,
    rows.map(({ company_id }) => company_id),
  )
  const items = rows.map((row): ObservedKosherization => {
    const seen = JSON.parse(row.payload) as ObservationPayloads['kosherization']
    const line = known.find(({ id, facility_id }) => id === seen.lineId && facility_id === row.company_id)
    return {
      observationId: row.id,
      visitId: row.visit_id,
      visitNumber: row.number,
      companyId: row.company_id,
      companyName: row.business_name,
      line: line ? { id: line.id, name: line.name } : null,
      equipment: seen.equipment,
      day: parseIsoDate(row.at) ?? row.at.slice(0, 10),
      method: seen.method,
      celsius: seen.celsius ?? null,
      restedHours: hoursBetween(seen.idleSince, row.at),
      to: seen.to ?? null,
      text: seen.text ?? null,
      observedBy: row.author_name,
    }
  })
  return { items, totalItems: items.length }
}

/** The days for which a use told by a company, or an end of Passover, stands on the desk. */
const DAYS = 14

/** Until a kosherization, or a correction. */
export const linesUsed = (ctx: Ctx) =>
  usesByCompanies(ctx, new Date(ctx.clock().getTime() - DAYS * 86_400_000).toISOString())

export async function linesEndingPassover(ctx: Ctx) {
  const today = todayInRome(ctx.clock())
  const rows = await endingPassover(ctx, today, daysAfter(today, DAYS))
  const plants = rows.map(({ companyId }) => companyId)
  const lines = await plantLines(ctx, plants, { natures: await knownNatures(ctx), today })
  // Something else may have run since.
  return rows.filter(({ id, at, companyId }) =>
    lines.get(companyId)?.some((one) => one.lineId === id && one.passoverUntil === at),
  )
}
