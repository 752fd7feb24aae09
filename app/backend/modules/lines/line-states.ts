import type { z } from 'zod'
import type {
  CorrectLine,
  KosherizeLine,
  LineWithHistory,
  RefuseKosherization,
  UsedLine,
  UseLine,
} from '~/contract/lines'
import type { AuditAction } from '~/domain/audit-actions'
import { backendMessages as messages } from '~/domain/backend-messages'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { daysAfter } from '~/domain/dates'
import { changesBy, lineNatures, stateOn, type LineWhy } from '~/domain/kosher/line-state'
import type { Nature } from '~/domain/kosher/natures'
import { endOfDayInRome, formatsIn, todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { AppError, invalidInput, notFound, type FieldIssues } from '../../core/errors'
import { emit } from '../../core/events'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { LineRow, LineStateRow } from '../../db/tables'
import { findOfficerId } from '../companies/officer'
import { knownNatures } from '../kosher/concerns/known-natures'
import { certifierOrAll, mailNotice } from '../mail/notices/mail-notice'
import { linePage } from '../mail/notices/pages'
import * as repository from './lines.repository'
import { entryOf, historiesOf } from './plant-lines'
import { getLine } from './shown-lines'

export const staleLine = (current: LineWithHistory, byYou = false) =>
  new AppError(409, 'line.stale_version', { details: { current, byYou } })

/** Only a kosherization leads to a milder state, or a manager's correction. */
export const milderLine = () => new AppError(409, 'line.milder')

export const notKosherizable = () => new AppError(409, 'line.not_kosherizable')

export const kosherizationDecided = () => new AppError(409, 'line.decided')

/** One change after the other. @throws AppError 404 */
export const changeLine = (
  ctx: Ctx,
  lineId: string,
  change: (tx: Ctx, line: repository.NamedLine) => Promise<void>,
): Promise<LineWithHistory> =>
  withTransaction(ctx, async (tx) => {
    const line = await repository.lockLine(tx, lineId)
    if (!line) throw notFound()
    await change(tx, line)
    return getLine(tx, { lineId })
  })

/** In the trail; and the plant's products are judged anew in the same transaction. */
export async function tellChange(
  tx: Ctx,
  line: Pick<LineRow, 'id' | 'facility_id'> & { head_quarter_id: string },
  action: Extract<AuditAction, `line.${string}`>,
  told: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  const about = { entityType: 'line', entityId: line.id, headQuarterId: line.head_quarter_id } as const
  await record(tx, { action, ...about, ...told })
  await emit(tx, 'line.changed', { facilityId: line.facility_id })
}

type Said = Pick<LineStateRow, 'kosher_status_id' | 'not_kosher' | 'from_day'>

/** A state as a form says it. @throws AppError 400 for what no line is, or a day to come */
export async function saidState(
  tx: Ctx,
  typed: { kosherStatusId?: string | null | undefined; notKosher?: boolean | undefined; day: string },
  dayField = 'fromDay',
): Promise<Said> {
  const { kosherStatusId = null, notKosher = false, day } = typed
  const id = notKosher ? null : kosherStatusId
  const issues: FieldIssues = {}
  const status = (await knownNatures(tx)).status(id)
  const isOfLines = (lineNatures as readonly (Nature | null)[]).includes(status?.nature ?? null)
  if (id !== null && (!isOfLines || status?.archived)) issues.kosherStatusId = [messages.invalidChoice]
  if (day > todayInRome(tx.clock())) issues[dayField] = [messages.dayToCome]
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
  return { kosher_status_id: id, not_kosher: notKosher ? 1 : 0, from_day: day }
}

export const newState = (
  tx: Ctx,
  lineId: string,
  said: Said & { why: LineWhy } & Partial<LineStateRow>,
): LineStateRow => ({
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

/** How a line stood on the day of a new entry of its history. */
async function standing(tx: Ctx, row: LineStateRow) {
  const natures = await knownNatures(tx)
  const history = (await historiesOf(tx, [row.line_id], natures)).get(row.line_id) ?? []
  return { history, before: stateOn(history, row.from_day), entry: entryOf(row, natures) }
}

/** Adds to the history. */
async function addState(
  tx: Ctx,
  line: repository.NamedLine,
  row: LineStateRow,
  action: 'line.used' | 'line.kosherized' | 'line.corrected',
  { before, entry }: Awaited<ReturnType<typeof standing>>,
): Promise<void> {
  await repository.insertState(tx, row)
  const told = ({ kosherStatus, notKosher, passoverUntil }: typeof before) => ({
    kosherStatusId: kosherStatus?.id ?? null,
    notKosher,
    passoverUntil,
  })
  const { name } = line
  const { reason, from_day: fromDay } = row
  await tellChange(tx, line, action, {
    before: told(before),
    after: { name, fromDay, ...told(entry), ...(reason && { reason }) },
  })
}

/** «Qui è passato…»: also by the company, at any time. @throws AppError 400; 404; 409 if it changes nothing for the stricter */
export async function useLine(
  ctx: Ctx,
  { lineId, fromDay, reason = null, ...typed }: z.output<typeof UseLine>,
): Promise<UsedLine> {
  let certificates: UsedLine['certificates'] = []
  const used = await changeLine(ctx, lineId, async (tx, line) => {
    const said = await saidState(tx, { ...typed, day: fromDay })
    if (said.kosher_status_id === null && said.not_kosher === 0)
      throw invalidInput({ kosherStatusId: [messages.required] })
    const row = newState(tx, lineId, { ...said, why: 'use', reason })
    const stood = await standing(tx, row)
    if (!changesBy(stood.before, stood.entry)) throw milderLine()
    await addState(tx, line, row, 'line.used', stood)
    const since = endOfDayInRome(daysAfter(fromDay, -1))
    const issued = await repository.certificatesSince(tx, lineId, since, todayInRome(tx.clock()))
    certificates = issued.map(({ id, year, sequence, name, issued_at }) => ({
      id,
      number: groupNumber(year, sequence),
      name,
      issuedOn: todayInRome(new Date(issued_at)),
    }))
    if (row.by_company === 1)
      await tellUse(tx, line, { ran: stood.entry.kosherStatus?.code, fromDay, certificates })
  })
  return { ...used, certificates }
}

/** To the company's officer, or to all certifiers. */
async function tellUse(
  tx: Ctx,
  { id, name, facility_name, head_quarter_id }: repository.NamedLine,
  {
    ran,
    fromDay,
    certificates,
  }: { ran: string | undefined; fromDay: string } & Pick<UsedLine, 'certificates'>,
): Promise<void> {
  const recipients = await certifierOrAll(tx, await findOfficerId(tx, head_quarter_id))
  const issued = certificates.map((one) => `${one.number} ${one.name}`).join(', ')
  await mailNotice(tx, recipients, ({ lineUsed: words, formats }) => {
    const day = formatsIn({ formats }).formatDate(fromDay)
    return {
      subject: words.subject(name, facility_name),
      paragraphs: words.paragraphs(name, facility_name, ran ?? words.notKosher, day, issued),
      link: { url: linePage(tx, id), label: words.link },
    }
  })
}

/** By a certifier, with or without what a visit has observed. @throws AppError 400; 404; 409 */
export const kosherizeLine = (
  ctx: Ctx,
  { lineId, day, observationId = null, ...typed }: z.output<typeof KosherizeLine>,
): Promise<LineWithHistory> =>
  changeLine(ctx, lineId, async (tx, line) => {
    if (observationId) {
      const seen = await repository.findObserved(tx, observationId)
      if (seen?.line_id === lineId) return
      if (seen?.company_id !== line.facility_id) throw notFound()
      if (seen.line_id !== null || seen.refused_at !== null) throw kosherizationDecided()
    }
    if (line.kosherizable === 0) throw notKosherizable()
    const said = await saidState(tx, { kosherStatusId: typed.kosherStatusId, day }, 'day')
    const row = newState(tx, lineId, {
      ...said,
      why: 'kosherization',
      method: typed.method,
      rested_hours: typed.restedHours ?? null,
      celsius: typed.celsius ?? null,
      passover_until: typed.passoverUntil ?? null,
      observation_id: observationId,
      reason: typed.reason ?? null,
    })
    const stood = await standing(tx, row)
    const uses = stood.history.flatMap(({ why, fromDay }) => (why === 'use' ? fromDay : []))
    const lastUse = uses.toSorted().at(-1) ?? ''
    if (day < lastUse) throw invalidInput({ day: [messages.beforeLastUse(lastUse)] })
    if (typed.passoverUntil && typed.passoverUntil < day)
      throw invalidInput({ passoverUntil: [messages.invalidDate] })
    const last = stood.history.at(-1)?.row
    // Sent twice, or by two at once.
    if (observationId || !last || !saysTheSame(last, row))
      await addState(tx, line, row, 'line.kosherized', stood)
  })

const saysTheSame = (one: LineStateRow, other: LineStateRow): boolean =>
  (['why', 'from_day', 'kosher_status_id', 'method', 'passover_until'] as const).every(
    (column) => one[column] === other[column],
  )

/** By a manager, to whatever is true; the history keeps what was said before. @throws AppError 400; 404 */
export const correctLine = (
  ctx: Ctx,
  { lineId, fromDay, passoverUntil = null, reason, ...typed }: z.output<typeof CorrectLine>,
): Promise<LineWithHistory> =>
  changeLine(ctx, lineId, async (tx, line) => {
    const said = await saidState(tx, { ...typed, day: fromDay })
    const row = newState(tx, lineId, { ...said, why: 'correction', passover_until: passoverUntil, reason })
    await addState(tx, line, row, 'line.corrected', await standing(tx, row))
  })

/** With a word. @throws AppError 404; 409 if it is decided */
export async function refuseKosherization(
  ctx: Ctx,
  { observationId, reason }: z.output<typeof RefuseKosherization>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const seen = await repository.findObserved(tx, observationId)
    if (!seen) throw notFound()
    if (seen.line_id || !(await repository.refuseObservation(tx, observationId, reason)))
      throw kosherizationDecided()
    await record(tx, {
      action: 'visit.kosherization_refused',
      entityType: 'visit',
      entityId: seen.visit_id,
      headQuarterId: seen.head_quarter_id,
      after: { number: seen.number, observationId, reason },
    })
  })
}
