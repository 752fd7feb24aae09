import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { answerDecisions, deviationStatuses } from '~/domain/visits/deviation'
import { deviationGrades } from '~/domain/visits/visit'
import { IngredientDocument } from '../documents'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  optionalId,
  optionalIsoDate,
  paragraph,
  requiredNote,
  requiredParagraph,
  version,
  optionalFilename,
} from '../fields'

export const deviationEvents = ['changed', 'closed', 'reopened'] as const

const Named = z.object({ id: z.string(), name: z.string() })

export const DeviationListItem = z.object({
  id: z.string(),
  number: z.string(),
  grade: z.enum(deviationGrades),
  status: z.enum(deviationStatuses),
  overdue: z.boolean().describe('Its day has passed, and the company has not answered.'),
  dueOn: day.nullable(),
  finding: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  visit: z.object({ id: z.string(), number: z.string() }).nullable(),
  createdAt: instant,
  answeredAt: instant.nullable().describe('When the company answered last.'),
})
export type DeviationListItem = z.output<typeof DeviationListItem>

/** A round: the company's answer and the certifier's reply. */
export const DeviationAnswer = z.object({
  round: count,
  cause: z.string(),
  correction: z.string(),
  correctiveAction: z.string(),
  doneOn: day.nullable(),
  answeredAt: instant,
  answeredBy: z.string(),
  documents: z.array(IngredientDocument),
  decision: z.enum(answerDecisions).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable().describe('Companies are not told which certifier it was.'),
  decisionNote: z.string().nullable(),
})
export type DeviationAnswer = z.output<typeof DeviationAnswer>

export const DeviationEvent = z.object({
  at: instant,
  event: z.enum(deviationEvents),
  by: z.string().nullable().describe('Companies are not told which certifier it was.'),
  note: z.string().nullable(),
  grade: z.enum(deviationGrades).nullable(),
  dueOn: day.nullable(),
})
export type DeviationEvent = z.output<typeof DeviationEvent>

export const Deviation = DeviationListItem.extend({
  requirement: z.string().nullable().describe('Which rule was not kept.'),
  measure: z.string().nullable().describe('What the certifier asks for.'),
  ingredient: Named.nullable(),
  product: Named.nullable(),
  answers: z.array(DeviationAnswer).describe('The oldest first.'),
  documents: z.array(IngredientDocument).describe('Uploaded for the answer that is still to be sent.'),
  events: z.array(DeviationEvent).describe('What else happened, the oldest first.'),
  version: z.number(),
})
export type Deviation = z.output<typeof Deviation>

const optionalParagraph = (max: number) =>
  paragraph(max)
    .transform((value) => value || null)
    .nullish()

export const AnswerDeviation = z.object({
  deviationId: id,
  version,
  cause: requiredParagraph(4000).describe('Why it came about.'),
  correction: requiredParagraph(4000).describe('What was done about it at once.'),
  correctiveAction: requiredParagraph(4000).describe('What keeps it from happening again.'),
  doneOn: optionalIsoDate.describe('When that was done, or will be.'),
})

/** In a multipart body the fields come before the file, which is streamed. */
export const UploadDeviationDocument = z.object({
  deviationId: id,
  filename: optionalFilename,
  file: z.file({ error: messages.required }),
})

export const RaiseDeviation = z.object({
  companyId: id.describe('The facility that it is about.'),
  visitId: optionalId.describe('The visit at which it was found, if it was.'),
  grade: z.enum(deviationGrades),
  finding: requiredParagraph(4000).describe('What was found.'),
  requirement: optionalParagraph(2000),
  measure: optionalParagraph(2000),
  dueOn: optionalIsoDate.describe(
    'Absent: after 30 days for a major one, 90 for a minor one, none for a remark.',
  ),
  ingredientId: optionalId,
  productId: optionalId,
})

const decision = { deviationId: id, version }

export const AcceptDeviation = z.object({ ...decision, note: optionalParagraph(2000) })
export const ReturnDeviation = z.object({ ...decision, note: requiredNote(2000), dueOn: isoDate.optional() })
export const CloseDeviation = z.object({
  ...decision,
  note: optionalParagraph(2000),
  visitId: optionalId.describe('The visit at which it was seen done.'),
})
export const ReopenDeviation = z.object({ ...decision, note: requiredNote(2000), dueOn: optionalIsoDate })
export const ChangeDeviation = z.object({
  ...decision,
  grade: z.enum(deviationGrades),
  dueOn: optionalIsoDate,
  note: requiredNote(2000),
})
