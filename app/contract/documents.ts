import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, instant, optionalFilename } from './fields'

/** Specification §3 "Document". */
export const IngredientDocument = z.object({
  documentId: z.string(),
  filename: z.string(),
  createdAt: instant,
  size: count,
  mediaType: z.string(),
})
export type IngredientDocument = z.output<typeof IngredientDocument>

/** In a multipart body the fields come before the file, which is streamed. */
export const UploadDocument = z.object({
  ingredientId: id,
  filename: optionalFilename,
  file: z.file({ error: messages.required }),
})

export const streamedFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
})
export type Streamed = z.output<typeof streamedFile>

export const UploadRules = z.object({
  maximumSize: count.describe('Bytes of one file, at most.'),
  extensions: z.array(z.string()).describe('What a file may be, by the end of its name, without a dot.'),
})
export type UploadRules = z.output<typeof UploadRules>

const Named = z.object({ id: z.string(), name: z.string() })

export const DocumentCopies = z.object({
  certificates: z.array(Named).describe('Supplier certificates.'),
  ingredients: z.array(Named),
})
export type DocumentCopies = z.output<typeof DocumentCopies>
