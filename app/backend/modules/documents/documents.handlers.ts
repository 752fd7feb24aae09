import { os } from '../../implement'
import { extensions } from './document-type'
import { downloadDocument } from './download-document'
import { listDocuments } from './list-documents'
import { removeDocument } from './remove-document'
import { uploadDocument } from './upload-document'
import { zipDocuments } from './zip-documents'

const calls = os.documents

export const documentHandlers = {
  // For callers in this process; what comes over HTTP is streamed by app/backend/upload-door.ts.
  upload: calls.upload.handler(({ context, input: { ingredientId, filename, file } }) =>
    uploadDocument(context.ctx, { ingredientId, filename: filename ?? file.name, data: chunksOf(file) }),
  ),
  uploadRules: calls.uploadRules.handler(({ context }) => ({
    maximumSize: context.ctx.settings.uploadLimit,
    extensions,
  })),
  list: calls.list.handler(({ context, input }) => listDocuments(context.ctx, input)),
  remove: calls.remove.handler(({ context, input }) =>
    removeDocument(context.ctx, input.query.ingredientDocumentId),
  ),
  download: calls.download.handler(({ context, input }) => downloadDocument(context.ctx, input.documentId)),
  zip: calls.zip.handler(({ context, input }) => zipDocuments(context.ctx, input.IngredientId)),
}

const chunksOf = (file: File) => file.stream() as unknown as AsyncIterable<Uint8Array>
