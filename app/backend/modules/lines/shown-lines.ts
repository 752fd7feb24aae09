import type { InputOf } from '~/contract/calls/call'
import type { lines } from '~/contract/calls/lines'
import type { KosherStatus } from '~/contract/items/lookups'
import type { Line, LineWithHistory } from '~/contract/lines'
import type { HitOf } from '~/contract/search'
import { inTime, stateOn, type LineState } from '~/domain/kosher/line-state'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { placesFound } from '../companies/search-companies'
import { knownNatures } from '../kosher/concerns/known-natures'
import { findLine, firstLines, linesOfCompany, type NamedLine } from './lines.repository'
import { described, historiesOf, type Told } from './plant-lines'

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
