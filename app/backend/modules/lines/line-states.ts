import type { z } from 'zod'
import type { CorrectLine, KosherizeLine, LineWithHistory, UsedLine, UseLine } from '~/contract/lines'
import { daysAfter } from '~/domain/dates'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { backendMessages as messages } from '~/domain/backend-messages'
import { changesBy, lineNatures, stateOn, type LineWhy } from '~/domain/kosher/line-state'
import type { Nature } from '~/domain/kosher/natures'
import { endOfDayInRome, todayInRome } from '~/i18n/format'
import type { AuditAction } from '~/domain/audit-actions'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { AppError, invalidInput, notFound, type FieldIssues } from '../../core/errors'
import { emit } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { LineStateRow } from '../../db/tables'
import { knownNatures } from '../kosher/concerns/known-natures'
import {
  certificatesSince,
  insertState,
  lockLine,
  selectObserved,
  stateOfObservation,
  type NamedLine,
} from './lines.repository'
import { historiesOf, statusIdOf, toEntry, type Told } from './plant-lines'
import { getLine } from './shown-lines'
import { tellUse } from './tell-use'

export const staleLine = (current: LineWithHistory, byYou = false) =>
  new AppError(409, 'line.stale_version', { details: { current, byYou } })

/** Only a kosherization leads to a milder state, or a manager's correction. */
export const milderLine = () => new AppError(409, 'line.milder')

export const notKosherizable = () => new AppError(409, 'line.not_kosherizable')

export const kosherizationDecided = () => new AppError(409, 'line.decided')

type Said = Pick<LineStateRow, 'kosher_status_id' | 'not_kosher' | 'from_day'>

/** A state as a form says it. @throws AppError 400 for what no line is, or a day to come */
export async function saidState(
  tx: Ctx,
  {
    kosherStatusId,
    notKosher = false,
    day,
  }: { kosherStatusId?: string | null | undefined; notKosher?: boolean | undefined; day: string },
  dayField = 'fromDay',
): Promise<Said> {
  const issues: FieldIssues = {}
  const id = notKosher ? null : (kosherStatusId ?? null)
  if (id !== null) {
    const natures = await knownNatures(tx)
    const nature = natures.status(id)?.nature
    if (!nature || !(lineNatures as readonly Nature[]).includes(nature) || !natures.isOffered(id))
      issues.kosherStatusId = [messages.invalidChoice]
  }
  if (day > todayInRome(tx.clock())) issues[dayField] = [messages.dayToCome]
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
  return { kosher_status_id: id, not_kosher: notKosher ? 1 : 0, from_day: day }
}

type NewState = Said & { why: LineWhy } & Partial<LineStateRow>

export const newState = (tx: Ctx, lineId: string, said: NewState): LineStateRow => ({
  id: tx.newId(),
  line_id: lineId,
  passover_until: null,
  method: null,
  rested_hours: null,
  celsius: null,
  observation_id: null,
  told_by: actorOf(tx).userId,
  by_company: actorOf(tx).userType === 'Company' ? 1 : 0,
  reason: null,
  created_at: nowOf(tx),
  ...said,
})

async function historyOf(tx: Ctx, lineId: string): Promise<Told[]> {
  return (await historiesOf(tx, [lineId], await knownNatures(tx))).get(lineId) ?? []
}

/** Adds to the history, and judges the plant's products anew in the same transaction. */
async function addState(
  tx: Ctx,
  line: NamedLine,
  action: Extract<AuditAction, `line.${string}`>,
  row: LineStateRow,
  history: readonly Told[],
): Promise<void> {
  const before = stateOn(history, row.from_day)
  await insertState(tx, row)
  await record(tx, {
    action,
    entityType: 'line',
    entityId: line.id,
    headQuarterId: line.head_quarter_id,
    before: {
      kosherStatusId: statusIdOf(before, history),
      notKosher: before.notKosher,
      passoverUntil: before.passoverUntil,
    },
    after: {
      name: line.name,
      fromDay: row.from_day,
      kosherStatusId: row.kosher_status_id,
      notKosher: row.not_kosher === 1,
      passoverUntil: row.passover_until,
      ...(row.reason && { reason: row.reason }),
    },
  })
  await emit(tx, 'line.changed', { facilityId: line.facility_id })
}

/** «Qui è passato…»: also by the company, at any time. @throws AppError 400; 404; 409 if it changes nothing for the stricter */
export async function useLine(
  ctx: Ctx,
  { lineId, fromDay, reason, ...typed }: z.output<typeof UseLine>,
): Promise<UsedLine> {
  return withTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    const said = await saidState(tx, { ...typed, day: fromDay })
    if (said.kosher_status_id === null && said.not_kosher === 0)
      throw invalidInput({ kosherStatusId: [messages.required] })
    const history = await historyOf(tx, lineId)
    const row = newState(tx, lineId, { ...said, why: 'use', reason: reason ?? null })
    const natures = await knownNatures(tx)
    const ran = toEntry(row, natures)
    if (!changesBy(stateOn(history, fromDay), ran)) throw milderLine()
    await addState(tx, line, 'line.used', row, history)
    const since = endOfDayInRome(daysAfter(fromDay, -1))
    const certificates = (await certificatesSince(tx, lineId, since, todayInRome(tx.clock()))).map(
      ({ id, year, sequence, name, issued_at }) => ({
        id,
        number: groupNumber(year, sequence),
        name,
        issuedOn: todayInRome(new Date(issued_at)),
      }),
    )
    if (row.by_company === 1)
      await tellUse(tx, line, { ran: natures.code(row.kosher_status_id), fromDay }, certificates)
    return { ...(await getLine(tx, { lineId })), certificates }
  })
}

/** By a certifier, with or without what a visit has observed. @throws AppError 400; 404; 409 */
export async function kosherizeLine(
  ctx: Ctx,
  { lineId, day, observationId, ...typed }: z.output<typeof KosherizeLine>,
): Promise<LineWithHistory> {
  return withTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    if (observationId) {
      const confirmed = await stateOfObservation(tx, observationId)
      if (confirmed?.line_id === lineId) return getLine(tx, { lineId })
      const [seen] = await selectObserved(tx, { observationId }).execute()
      if (!seen || seen.company_id !== line.facility_id) throw notFound()
      if (confirmed || seen.refused_at !== null) throw kosherizationDecided()
    }
    if (line.kosherizable === 0) throw notKosherizable()
    const said = await saidState(tx, { kosherStatusId: typed.kosherStatusId, day }, 'day')
    const history = await historyOf(tx, lineId)
    const lastUse = history
      .filter(({ why }) => why === 'use')
      .reduce((last, { fromDay }) => (fromDay > last ? fromDay : last), '')
    if (day < lastUse) throw invalidInput({ day: [messages.beforeLastUse(lastUse)] })
    if (typed.passoverUntil && typed.passoverUntil < day)
      throw invalidInput({ passoverUntil: [messages.invalidDate] })
    const row = newState(tx, lineId, {
      ...said,
      why: 'kosherization',
      method: typed.method,
      rested_hours: typed.restedHours ?? null,
      celsius: typed.celsius ?? null,
      passover_until: typed.passoverUntil ?? null,
      observation_id: observationId ?? null,
      reason: typed.reason ?? null,
    })
    const isThere = history.at(-1)
    // Sent twice, or by two at once.
    if (!observationId && isThere && saysTheSame(isThere.row, row)) return getLine(tx, { lineId })
    await addState(tx, line, 'line.kosherized', row, history)
    return getLine(tx, { lineId })
  })
}

const saysTheSame = (one: LineStateRow, other: LineStateRow): boolean =>
  (['why', 'from_day', 'kosher_status_id', 'method', 'passover_until'] as const).every(
    (column) => one[column] === other[column],
  )

/** By a manager, to whatever is true; the history keeps what was said before. @throws AppError 400; 404 */
export async function correctLine(
  ctx: Ctx,
  { lineId, fromDay, passoverUntil, reason, ...typed }: z.output<typeof CorrectLine>,
): Promise<LineWithHistory> {
  return withTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    const said = await saidState(tx, { ...typed, day: fromDay })
    const row = newState(tx, lineId, {
      ...said,
      why: 'correction',
      passover_until: passoverUntil ?? null,
      reason,
    })
    await addState(tx, line, 'line.corrected', row, await historyOf(tx, lineId))
    return getLine(tx, { lineId })
  })
}
