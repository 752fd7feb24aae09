import type { InputOf } from '~/contract/calls/call'
import type { lines } from '~/contract/calls/lines'
import type { Line, LineEntry, LineWithHistory } from '~/contract/lines'
import { stateOn, type LineState as State } from '~/domain/kosher/line-state'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { knownNatures, type KnownNatures } from '../kosher/concerns/known-natures'
import { findLine, historyOf, linesOfCompany, type NamedLine } from './lines.repository'
import { historiesOf, newestFirst, statusIdOf, toEntry, type Told } from './plant-lines'

/** @throws AppError 404 */
export async function listLines(
  ctx: Ctx,
  { CompanyId }: InputOf<typeof lines.list>,
): Promise<{ items: Line[]; totalItems: number }> {
  if (!(await findItemOwner(ctx, CompanyId))) throw notFound()
  const rows = await linesOfCompany(ctx, CompanyId)
  const natures = await knownNatures(ctx)
  const told = await historiesOf(
    ctx,
    rows.map(({ id }) => id),
    natures,
  )
  const items = rows.map((row) => toLine(ctx, row, told.get(row.id) ?? [], natures))
  return { items, totalItems: items.length }
}

/** @throws AppError 404 */
export async function getLine(ctx: Ctx, { lineId }: { lineId: string }): Promise<LineWithHistory> {
  const row = await findLine(ctx, lineId)
  if (!row) throw notFound()
  const natures = await knownNatures(ctx)
  const history = await historyOf(ctx, lineId)
  const told = history.map((entry) => toEntry(entry, natures)).toReversed()
  const isCertifier = actorOf(ctx).userType === 'Certifier'
  return {
    ...toLine(ctx, row, told, natures),
    history: history.map((entry): LineEntry => ({
      id: entry.id,
      fromDay: entry.from_day,
      why: entry.why,
      ...statusOf(entry.kosher_status_id, natures),
      notKosher: entry.not_kosher === 1,
      passoverUntil: entry.passover_until,
      method: entry.method,
      restedHours: entry.rested_hours,
      celsius: entry.celsius,
      visitId: isCertifier ? entry.visit_id : null,
      toldBy: isCertifier || entry.by_company === 1 ? entry.teller_name : null,
      byCompany: entry.by_company === 1,
      reason: entry.reason,
      toldAt: entry.created_at,
    })),
  }
}

const statusOf = (id: string | null, natures: KnownNatures) => ({
  kosherStatusId: id,
  kosherStatusCode: natures.code(id),
})

function toLine(ctx: Ctx, row: NamedLine, told: readonly Told[], natures: KnownNatures): Line {
  const today = todayInRome(ctx.clock())
  const state = stateOn(told, today)
  const until = newestFirst(told).filter(({ fromDay }) => fromDay <= today)
  return {
    id: row.id,
    companyId: row.facility_id,
    companyName: row.facility_name,
    name: row.name,
    kind: row.kind,
    isHot: row.is_hot === 1,
    kosherizable: row.kosherizable === 1,
    circuit: row.circuit,
    returns: row.returns,
    archived: row.archived_at !== null,
    state: {
      ...statusOf(statusIdOf(state, until), natures),
      notKosher: state.notKosher,
      passoverUntil: state.passoverUntil,
    },
    stateSince: since(until, state)?.fromDay ?? null,
    kosherizedOn: until.find(({ why }) => why === 'kosherization')?.fromDay ?? null,
    products: Number(row.products),
    version: row.version,
  }
}

/** The entry by which the line came into its state. @param until today, the newest first */
const since = (until: readonly Told[], { notKosher, kosherStatus }: State): Told | undefined =>
  until.find((one) => one.kosherStatus === kosherStatus && one.notKosher === notKosher) ?? until[0]
