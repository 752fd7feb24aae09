import { fileChunks } from './chunks-of'
import { handle } from './handle'
import { extensions } from '../modules/documents/document-type'
import { downloadDocument } from '../modules/documents/download-document'
import { listDocuments, listCopies } from '../modules/documents/list-documents'
import { removeDocument } from '../modules/documents/remove-document'
import { uploadDocument } from '../modules/documents/upload-document'
import { zipDocuments } from '../modules/documents/zip-documents'

export const documentHandlers = handle('documents', {
  // In-process callers only: HTTP uploads are streamed by `upload.ts`.
  upload: (ctx, { ingredientId, filename, file }) =>
    uploadDocument(ctx, { ingredientId, filename: filename ?? file.name, data: fileChunks(file) }),
  uploadRules: (ctx) => ({ maximumSize: ctx.settings.uploadLimit, extensions }),
  list: listDocuments,
  copies: listCopies,
  remove: (ctx, input) => removeDocument(ctx, input.query.ingredientDocumentId),
  download: (ctx, input) => downloadDocument(ctx, input.documentId),
  zip: (ctx, input) => zipDocuments(ctx, input.IngredientId),
})
