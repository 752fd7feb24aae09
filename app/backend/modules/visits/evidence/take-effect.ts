import { correctedAt } from '~/domain/visits/clock-error'
import { current } from '~/domain/visits/current'
import { nextVisitOn, DEFAULT_INTERVAL_MONTHS } from '~/domain/visits/due'
import type { KindAndPayload, ObservationPayloads } from '~/domain/visits/observation'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import type { SealRow, VisitObservationRow, VisitRow } from '../../../db/tables'
import { raiseFromObservation } from '../../deviations/raise-from-observation'
import { findDue, setVisitDays } from '../due.repository'
import { outcomeOfVisit } from '../outcome-of-visit'
import { inspectorIds } from '../visits.repository'
import { observationsAtFacility, observationsOf, productExists } from './observations.repository'
import { returnPack } from './packs.repository'
import { dropSeal, storeSeal } from './seals.repository'

const parsePayload = <Kind extends KindAndPayload['kind']>(row: { payload: string }) =>
  JSON.parse(row.payload) as ObservationPayloads[Kind]

const madeAt = ({ at, clock_error }: VisitObservationRow) => correctedAt({ at, clockError: clock_error })

const idsIn = (json: string) => JSON.parse(json) as string[]

/** Each becomes a row of its own. */
export async function raiseDeviations(tx: Ctx, visit: VisitRow, rows: VisitObservationRow[]): Promise<void> {
  if (rows.length === 0) return
  const byId = new Map((await observationsOf(tx, visit.id)).map((row) => [row.id, row]))
  for (const row of rows) {
    const payload = parsePayload<'deviation'>(row)
    const about = payload.about.flatMap((id) => byId.get(id) ?? [])
    const labels = about
      .filter(({ kind }) => kind === 'label')
      .map((one) => parsePayload<'label'>(one).productId)
    const productId = labels.find((id) => id !== undefined)
    await raiseFromObservation(tx, visit, {
      observationId: row.id,
      supersedes: idsIn(row.supersedes),
      payload,
      ingredientId: about.find(({ ingredient_id }) => ingredient_id !== null)?.ingredient_id ?? null,
      productId: productId && (await productExists(tx, productId)) ? productId : null,
    })
  }
}

/** A seal is as it was last seen, at any visit; one whose only observation was taken back does not exist. */
export async function updateSeals(tx: Ctx, visit: VisitRow, rows: VisitObservationRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = (await observationsAtFacility(tx, visit.company_id, 'seal')).map((row) => ({
    id: row.id,
    visitId: row.visit_id,
    supersedes: idsIn(row.supersedes),
    kind: 'seal' as const,
    payload: parsePayload<'seal'>(row),
  }))
  const standing = current(all).map(({ observation }) => observation)
  const replaced = new Set(rows.flatMap((row) => idsIn(row.supersedes)))
  const numbers = new Set([
    ...rows.map((row) => parsePayload<'seal'>(row).number),
    ...all.filter(({ id }) => replaced.has(id)).map(({ payload }) => payload.number),
  ])
  for (const number of numbers) {
    const seen = standing.filter(({ payload }) => payload.number === number)
    const last = seen.at(-1)
    const seal: Omit<SealRow, 'id'> | undefined = last && {
      company_id: visit.company_id,
      number,
      place: seen.findLast(({ payload }) => payload.place)?.payload.place ?? null,
      applied_visit_id: seen.findLast(({ payload }) => payload.action === 'applied')?.visitId ?? null,
      last_visit_id: last.visitId,
      state: last.payload.action,
    }
    await (seal ? storeSeal(tx, seal) : dropSeal(tx, visit.company_id, number))
  }
}

/** The changes of a visit by arriving observations. */
export async function visitAfter(
  tx: Ctx,
  visit: VisitRow,
  rows: VisitObservationRow[],
): Promise<Partial<VisitRow>> {
  const changes: Partial<VisitRow> = {}
  if (rows.some(({ late }) => late === 1)) changes.late_at = nowOf(tx)
  // Late evidence changes nothing else.
  const inTime = rows.filter(({ late }) => late === 0)
  const [first] = inTime
  if (!first) return changes
  if (visit.status === 'planned') {
    changes.status = 'underway'
    changes.started_at = madeAt(first)
  }
  const signed = inTime
    .filter((row) => row.kind === 'signature')
    .map((row) => parsePayload<'signature'>(row))
    .findLast(({ role, statement }) => role === 'counterpart' && statement)
  if (signed?.statement) changes.statement = signed.statement
  const end = inTime.find(({ kind }) => kind === 'end')
  if (end && visit.ended_at === null && (await endsVisit(tx, visit, end))) {
    const reason = parsePayload<'end'>(end).outcomeReason ?? null
    Object.assign(changes, {
      status: 'ended',
      ended_at: madeAt(end),
      outcome_reason: reason,
      outcome: await outcomeOfVisit(tx, { id: visit.id, outcome_reason: reason }),
    } satisfies Partial<VisitRow>)
  }
  return changes
}

/** The signature of the lead, or of a manager outside the team: another inspector's only hands in a tablet. */
async function endsVisit(tx: Ctx, visit: VisitRow, { author_id }: VisitObservationRow): Promise<boolean> {
  return author_id === visit.lead_id || !(await inspectorIds(tx, visit.id)).includes(author_id)
}

/** The tablet is handed in; if the visit was carried out, the next is due after the facility's interval. */
export async function afterEnd(
  tx: Ctx,
  before: VisitRow,
  visit: VisitRow,
  ends: VisitObservationRow[],
): Promise<void> {
  for (const { author_id: userId, device_id: deviceId } of ends)
    await returnPack(tx, { visitId: visit.id, userId, deviceId })
  if (before.ended_at !== null || visit.ended_at === null || visit.outcome === 'notCarriedOut') return
  const facility = await findDue(tx, visit.company_id)
  const day = todayInRome(new Date(visit.ended_at))
  if (!facility || (facility.last_visited_on ?? '') >= day) return
  await setVisitDays(tx, visit.company_id, {
    last_visited_on: day,
    next_visit_on: nextVisitOn(day, facility.visit_interval_months ?? DEFAULT_INTERVAL_MONTHS),
  })
}
