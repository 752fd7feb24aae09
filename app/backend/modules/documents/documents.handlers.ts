import { handle } from '../../handle'
import { extensions } from './document-type'
import { downloadDocument } from './download-document'
import { listDocuments } from './list-documents'
import { removeDocument } from './remove-document'
import { uploadDocument } from './upload-document'
import { zipDocuments } from './zip-documents'

export const documentHandlers = handle('documents', {
  // For callers in this process; what comes over HTTP is streamed by app/backend/upload-door.ts.
  upload: (ctx, { ingredientId, filename, file }) =>
    uploadDocument(ctx, { ingredientId, filename: filename ?? file.name, data: chunksOf(file) }),
  uploadRules: (ctx) => ({ maximumSize: ctx.settings.uploadLimit, extensions }),
  list: listDocuments,
  remove: (ctx, input) => removeDocument(ctx, input.query.ingredientDocumentId),
  download: (ctx, input) => downloadDocument(ctx, input.documentId),
  zip: (ctx, input) => zipDocuments(ctx, input.IngredientId),
})

const chunksOf = (file: File) => file.stream() as unknown as AsyncIterable<Uint8Array>
