import { z } from 'zod'
import { defaultUploadLimit } from '~/domain/text/byte-size'
import { id } from '../fields'
import { documentSorts } from '../sorts'
import { Done } from '../items/review'
import { answersFile, call, callByQuery, streamed } from './call'
import { listQuery, paged } from './lists'
import { DocumentCopies, IngredientDocument, UploadDocument, streamedFile, UploadRules } from '../documents'

export const documents = {
  upload: call('signed-in', 'POST', '/company/ingredients/upload', {
    token: 'write',
    stable: true,
    withoutKey: true,
    takesFiles: { files: 1 },
    summary: 'Add a document to an ingredient (multipart: filename, ingredientId, file, in this order)',
    description:
      'A multipart form with `ingredientId`, if wanted `filename`, and `file`, in this order: the file is streamed to ' +
      'where it is kept, and what can be refused is refused before. Taken are images, PDF, spreadsheets, text documents and CSV, ' +
      `judged by their content; \`uploadrules\` tells the limit in force (\`UPLOAD_LIMIT\`, ${defaultUploadLimit} a file unless set). ` +
      'Names are unique within an ingredient.',
    errors: [
      'not_found',
      'ingredient.approved_is_final',
      'ingredient.locked',
      'document.duplicate_name',
      'quota.reached',
      'document.too_large',
      'document.type_not_allowed',
    ],
  })
    .input(UploadDocument)
    .output(IngredientDocument),
  uploadRules: call('signed-in', 'GET', '/company/ingredients/uploadrules', {
    token: 'read',
    summary: 'What an upload is held to',
    description: 'The largest file and the kinds of file that `upload` takes on this portal.',
  }).output(UploadRules),
  list: call('signed-in', 'GET', '/company/ingredients/documents', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'The documents of an ingredient',
    description:
      'What was uploaded for an ingredient. A renewed ingredient refers to the documents of the version before.',
    errors: ['not_found'],
  })
    .input(z.object({ ...listQuery(documentSorts, 9999), IngredientId: id }))
    .output(paged(IngredientDocument)),
  copies: call('company', 'GET', '/company/documents/{documentId}/copies', {
    token: 'read',
    summary: 'Where else the company has the same file',
    description:
      'Byte for byte, on its own ingredients and the supplier certificates that it has uploaded; at most five of each. Files of others do not count.',
    errors: ['not_found'],
  })
    .input(z.object({ documentId: id }))
    .output(DocumentCopies),
  remove: callByQuery('signed-in', 'DELETE', '/company/ingredients/deletedocument', {
    token: 'write',
    stable: true,
    withoutKey: true,
    summary: 'Take a document off the newest version of the ingredient that has it',
    description: 'The file itself goes with the last version that refers to it.',
    errors: ['not_found', 'ingredient.approved_is_final', 'ingredient.locked'],
  })
    .input(z.object({ query: z.object({ ingredientDocumentId: id }) }))
    .output(Done),
  download: call('signed-in', 'GET', '/company/masterdata/download', {
    token: 'read',
    stable: true,
    summary: 'A document, byte for byte',
    description: 'Streamed, with the media type that its content was found to be.',
    errors: ['not_found'],
  })
    .route({ ...streamed, ...answersFile('*/*', 'The file as it was uploaded, as an attachment.') })
    .input(z.object({ documentId: id }))
    .output(streamedFile),
  zip: call('signed-in', 'GET', '/company/masterdata/zip', {
    token: 'read',
    summary: 'All documents of an ingredient in one zip file',
    description: 'Made while it is read; an ingredient without documents answers with an empty zip file.',
    errors: ['not_found'],
  })
    .route({ ...streamed, ...answersFile('application/zip', 'The zip file, as an attachment.') })
    .input(z.object({ IngredientId: id }))
    .output(streamedFile),
}
