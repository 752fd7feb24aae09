import type { IngredientDocument, Streamed } from '~/contract/documents'
import { filenameKey } from '~/domain/text/filename'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { DocumentRow } from '../../db/tables'
import { duplicateName } from '../documents/documents.errors'
import { storeUpload, type Upload } from '../documents/store-upload'
import { attachment } from '../documents/download-document'
import { toDocument } from '../documents/to-document'
import { assertDocumentQuota } from '../quotas/quotas'
import { addDocument, selectDocuments, findDocument, takeBackDocument } from './deviations.repository'
import { movedFrom } from './move-deviation'

/** For an answer not sent yet. @throws AppError 400 empty; 404; 409 answered, duplicate name or quota; 413; 415 */
export async function uploadDeviationDocument(
  ctx: Ctx,
  { deviationId, ...upload }: Upload & { deviationId: string },
): Promise<IngredientDocument> {
  const open = async (tx: Ctx, filename: string, size?: number) => {
    const row = await movedFrom(tx, 'answer', { deviationId })
    const key = filenameKey(filename)
    if ((await selectDocuments(tx, row.id)).some(({ filename_key }) => filename_key === key))
      throw duplicateName(filename)
    await assertDocumentQuota(tx, { deviationId: row.id }, size)
    return row
  }
  const add = async (tx: Ctx, document: DocumentRow) => {
    const { id, number, head_quarter_id } = await open(tx, document.filename, document.size)
    await addDocument(tx, id, document)
    const { filename, size, sha256 } = document
    await record(tx, {
      action: 'deviation.document_added',
      entityType: 'deviation',
      entityId: id,
      headQuarterId: head_quarter_id,
      after: { number, documentId: document.id, filename, size, sha256 },
    })
    return toDocument(document)
  }
  return storeUpload(ctx, upload, { check: async (filename) => void (await open(ctx, filename)), add })
}

/** Only before the answer is sent. @throws AppError 404; 409 */
export async function removeDeviationDocument(
  ctx: Ctx,
  { deviationId, documentId }: { deviationId: string; documentId: string },
): Promise<{ ok: true }> {
  const removed = await withTransaction(ctx, async (tx) => {
    const row = await movedFrom(tx, 'answer', { deviationId })
    const document = await takeBackDocument(tx, row.id, documentId)
    if (!document) throw notFound()
    await record(tx, {
      action: 'deviation.document_removed',
      entityType: 'deviation',
      entityId: row.id,
      headQuarterId: row.head_quarter_id,
      before: { number: row.number, documentId, filename: document.filename },
    })
    return document
  })
  // After the commit; if this fails, the clean-up of stored files takes it.
  await ctx.storage.remove(removed.storage_key)
  return { ok: true }
}

/** @throws AppError 404 */
export async function downloadDeviationDocument(ctx: Ctx, documentId: string): Promise<Streamed> {
  const document = await findDocument(ctx, documentId)
  if (!document) throw notFound()
  const data = await ctx.storage.open(document.storage_key)
  return attachment(document.filename, document.media_type, data, Number(document.size))
}
