import { z } from 'zod'
import { deviationStatuses } from '~/domain/visits/deviation'
import { deviationGrades } from '~/domain/visits/visit'
import {
  AcceptDeviation,
  AnswerDeviation,
  ChangeDeviation,
  CloseDeviation,
  Deviation,
  DeviationListItem,
  RaiseDeviation,
  ReopenDeviation,
  ReturnDeviation,
  UploadDeviationDocument,
} from '../../visits/deviations'
import { IngredientDocument, streamedFile } from '../../documents'
import { id } from '../../fields'
import { deviationSorts } from '../../sorts'
import { Done } from '../../items/review'
import { answersFile, call, callByQuery, streamed } from '../call'
import { listQuery, oneOrMany, paged, search } from '../lists'

const decided = ['not_found', 'deviation.wrong_status', 'deviation.stale_version'] as const

export const deviations = {
  list: call('signed-in', 'GET', '/company/deviations/list', {
    token: 'read',
    mayLag: true,
    summary: 'Deviations that the caller may see',
    description:
      'A certifier sees those of all companies; a company its own, those of a visit once all of it has arrived.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(deviationSorts),
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        VisitId: id.optional().describe('Found at this visit.'),
        Search: search.describe(
          'Parts of the number, the finding, or the names of facility and headquarters, in any order, without regard to case and accents.',
        ),
        WithStatus: oneOrMany(z.enum(deviationStatuses), 'WithStatus'),
        WithGrade: oneOrMany(z.enum(deviationGrades), 'WithGrade'),
        Overdue: z.boolean().optional().describe('Only those that the company should have answered by now.'),
      }),
    )
    .output(paged(DeviationListItem)),
  get: call('signed-in', 'GET', '/company/deviations/{deviationId}', {
    token: 'read',
    summary: 'One deviation with its answers',
    description: 'What was found, what was answered, and what was decided.',
    errors: ['not_found'],
  })
    .input(z.object({ deviationId: id }))
    .output(Deviation),
  answer: call('company', 'POST', '/company/deviations/answer', {
    token: false,
    summary: 'Answer a deviation',
    description: 'With cause, correction and corrective action; documents uploaded before go with it.',
    errors: decided,
  })
    .input(AnswerDeviation)
    .output(Deviation),
  upload: call('company', 'POST', '/company/deviations/upload', {
    token: false,
    withoutKey: true,
    takesFiles: { files: 1 },
    summary:
      'Add a document to the answer of a deviation (multipart: deviationId, filename, file, in this order)',
    description:
      'As documents of ingredients are uploaded, and held to the same rules (`uploadrules`). It goes with the answer that is sent next.',
    errors: [
      'not_found',
      'deviation.wrong_status',
      'document.duplicate_name',
      'quota.reached',
      'document.too_large',
      'document.type_not_allowed',
    ],
  })
    .input(UploadDeviationDocument)
    .output(IngredientDocument),
  removeDocument: callByQuery('company', 'DELETE', '/company/deviations/deletedocument', {
    token: false,
    withoutKey: true,
    summary: 'Take back a document that was not sent yet',
    description: 'What went with an answer stays.',
    errors: ['not_found', 'deviation.wrong_status'],
  })
    .input(z.object({ query: z.object({ deviationId: id, documentId: id }) }))
    .output(Done),
  download: call('signed-in', 'GET', '/company/deviations/download', {
    token: 'read',
    summary: 'A document of an answer, byte for byte',
    description: 'Streamed, with the media type that its content was found to be.',
    errors: ['not_found'],
  })
    .route({ ...streamed, ...answersFile('*/*', 'The file as it was uploaded, as an attachment.') })
    .input(z.object({ documentId: id }))
    .output(streamedFile),
  raise: call('certifier', 'POST', '/certifier/deviations', {
    token: false,
    summary: 'Raise a deviation from the desk',
    description:
      'About a facility, with or without a visit; what is found at a visit comes with its observations.',
  })
    .input(RaiseDeviation)
    .output(Deviation),
  accept: call('certifier', 'POST', '/certifier/deviations/accept', {
    token: false,
    summary: 'Accept the measure that the company proposes',
    description: 'It is closed once it has been seen done.',
    errors: decided,
  })
    .input(AcceptDeviation)
    .output(Deviation),
  returnAnswer: call('certifier', 'POST', '/certifier/deviations/return', {
    token: false,
    summary: 'Return an answer to the company',
    description: 'With a note of what is missing; the company answers once more.',
    errors: decided,
  })
    .input(ReturnDeviation)
    .output(Deviation),
  close: call('certifier', 'POST', '/certifier/deviations/close', {
    token: false,
    summary: 'Close a deviation whose measure was seen done',
    description: 'At the desk or at a visit. A remark may be closed without an answer.',
    errors: decided,
  })
    .input(CloseDeviation)
    .output(Deviation),
  reopen: call('manager', 'POST', '/certifier/deviations/reopen', {
    token: false,
    summary: 'Reopen a closed deviation',
    description: 'With a note; the company answers once more.',
    errors: decided,
  })
    .input(ReopenDeviation)
    .output(Deviation),
  change: call('certifier', 'PUT', '/certifier/deviations', {
    token: false,
    summary: 'Change the grade and the day of a deviation',
    description: 'With a note of why; not of a closed one.',
    errors: decided,
  })
    .input(ChangeDeviation)
    .output(Deviation),
}
