import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, instant, listQuery, paged } from './fields'
import { Done } from './review'
import { answersFile, call, callByQuery, streamed } from './route'

/** A document of an ingredient (spec §3), with what a list shows of it. */
export const IngredientDocument = z.object({
  documentId: z.string(),
  filename: z.string(),
  createdAt: instant,
  size: count.describe('Bytes.'),
  mediaType: z.string().describe('What the file is by its content.'),
})
export type IngredientDocument = z.output<typeof IngredientDocument>

/** A file for an ingredient. In the multipart body the fields come before the file, which is then never held whole. */
export const UploadDocument = z.object({
  ingredientId: id,
  filename: z
    .string()
    .max(1000, messages.tooLong(1000))
    .optional()
    .describe("The file's own name where absent."),
  file: z.file({ error: messages.required }),
})

export const documentSorts = ['createdAt', 'filename', 'size'] as const

/** A file on its way: its headers, and its bytes as they are read. */
const Streamed = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
})
export type Streamed = z.output<typeof Streamed>

/** What an upload is held to. */
export const UploadRules = z.object({
  maximumSize: count.describe('Bytes of one file, at most.'),
  extensions: z.array(z.string()).describe('What a file may be, by the end of its name, without a dot.'),
})
export type UploadRules = z.output<typeof UploadRules>

export const documents = {
  upload: call(
    'signed-in',
    'POST',
    '/company/ingredients/upload',
    'Add a document to an ingredient (multipart: filename, ingredientId, file, in this order)',
  )
    .input(UploadDocument)
    .output(IngredientDocument),
  uploadRules: call(
    'signed-in',
    'GET',
    '/company/ingredients/uploadrules',
    'What an upload is held to',
  ).output(UploadRules),
  list: call('signed-in', 'GET', '/company/ingredients/documents', 'The documents of an ingredient')
    .input(z.object({ ...listQuery, IngredientId: id }))
    .output(paged(IngredientDocument)),
  remove: callByQuery(
    'signed-in',
    'DELETE',
    '/company/ingredients/deletedocument',
    'Take a document off the newest version of the ingredient that has it',
  )
    .input(z.object({ query: z.object({ ingredientDocumentId: id }) }))
    .output(Done),
  download: call('signed-in', 'GET', '/company/masterdata/download', 'A document, byte for byte')
    .route({ ...streamed, ...answersFile('*/*', 'The file as it was uploaded, as an attachment.') })
    .input(z.object({ documentId: id }))
    .output(Streamed),
  zip: call('signed-in', 'GET', '/company/masterdata/zip', 'All documents of an ingredient in one zip file')
    .route({ ...streamed, ...answersFile('application/zip', 'The zip file, as an attachment.') })
    .input(z.object({ IngredientId: id }))
    .output(Streamed),
}
