import { handle } from '../handle'
import { fileChunks } from '../chunks-of'
import { answerDeviation, changeGradeOrDay } from '../../modules/deviations/answer-deviation'
import {
  acceptDeviation,
  closeDeviation,
  reopenDeviation,
  returnAnswer,
} from '../../modules/deviations/decide-deviation'
import {
  downloadDeviationDocument,
  removeDeviationDocument,
  uploadDeviationDocument,
} from '../../modules/deviations/deviation-documents'
import { getDeviation } from '../../modules/deviations/get-deviation'
import { listDeviations } from '../../modules/deviations/list-deviations'
import { raiseDeviation } from '../../modules/deviations/raise-deviation'

export const deviationHandlers = handle('deviations', {
  list: listDeviations,
  get: (ctx, input) => getDeviation(ctx, input.deviationId),
  answer: answerDeviation,
  // In-process callers only: HTTP uploads are streamed by `upload.ts`.
  upload: (ctx, { deviationId, filename, file }) =>
    uploadDeviationDocument(ctx, { deviationId, filename: filename ?? file.name, data: fileChunks(file) }),
  removeDocument: (ctx, input) => removeDeviationDocument(ctx, input.query),
  download: (ctx, input) => downloadDeviationDocument(ctx, input.documentId),
  raise: raiseDeviation,
  accept: acceptDeviation,
  returnAnswer,
  close: closeDeviation,
  reopen: reopenDeviation,
  change: changeGradeOrDay,
})
