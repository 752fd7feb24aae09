import type { Deviation, DeviationEvent } from '~/contract/visits/deviations'
import type { IngredientDocument } from '~/contract/documents'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { listEvents } from '../audit/events-of'
import { toDocument } from '../documents/to-document'
import {
  selectAnswers,
  selectDocuments,
  findDeviation,
  namesOfItems,
  toDeviationListItem,
  type NamedDeviation,
} from './deviations.repository'
import type { ToldDeviation } from '../mail/notices/tell-deviation'

/** @throws AppError 404 */
export async function deviationInSight(ctx: Ctx, deviationId: string): Promise<NamedDeviation> {
  const row = await findDeviation(ctx, deviationId)
  if (!row) throw notFound()
  return row
}

/** @throws AppError 404 */
export async function getDeviation(ctx: Ctx, deviationId: string): Promise<Deviation> {
  const row = await deviationInSight(ctx, deviationId)
  const isCertifier = actorOf(ctx).userType === 'Certifier'
  const ofCertifier = (name: string | null) => (isCertifier ? name : null)
  const documents = await selectDocuments(ctx, row.id)
  const of = (answerId: string | null): IngredientDocument[] =>
    documents.filter(({ answer_id }) => answer_id === answerId).map(toDocument)
  return {
    ...toDeviationListItem(ctx, row),
    ...(await namesOfItems(ctx, row)),
    requirement: row.requirement,
    measure: row.measure,
    version: row.version,
    answers: (await selectAnswers(ctx, row.id)).map((answer) => ({
      round: answer.round,
      cause: answer.cause,
      correction: answer.correction,
      correctiveAction: answer.corrective_action,
      doneOn: answer.done_on,
      answeredAt: answer.answered_at,
      answeredBy: answer.author_name ?? '',
      documents: of(answer.id),
      decision: answer.decision,
      decidedAt: answer.decided_at,
      decidedBy: ofCertifier(answer.decider_name),
      decisionNote: answer.decision_note,
    })),
    documents: isCertifier ? [] : of(null),
    events: await eventsOfDeviation(ctx, row.id, ofCertifier),
  }
}

const told = {
  'deviation.changed': 'changed',
  'deviation.closed': 'closed',
  'deviation.reopened': 'reopened',
} as const

async function eventsOfDeviation(
  ctx: Ctx,
  id: string,
  ofCertifier: (name: string | null) => string | null,
): Promise<DeviationEvent[]> {
  const events = await listEvents(ctx, 'deviation', id, Object.keys(told) as (keyof typeof told)[])
  return events.map(({ at, action, actorName, after }) => {
    const said = after as Partial<Pick<DeviationEvent, 'note' | 'grade' | 'dueOn'>>
    return {
      at,
      event: told[action],
      by: ofCertifier(actorName),
      note: said.note ?? null,
      grade: said.grade ?? null,
      dueOn: said.dueOn ?? null,
    }
  })
}

export const toToldDeviation = (row: NamedDeviation): ToldDeviation => ({
  id: row.id,
  number: row.number,
  grade: row.grade,
  dueOn: row.due_on,
  companyName: row.company_name,
  headQuarterName: row.head_quarter_name,
  headQuarterId: row.head_quarter_id,
})

/** A company gets no mail about what it may not see yet. */
export const isShown = (row: NamedDeviation): boolean => row.visit_id === null || row.visit_told === 1
