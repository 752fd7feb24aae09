import { withTransaction } from '../../core/transaction'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { ingredientKind } from '../ingredients/ingredient-kind'
import { lockForEdit } from '../review/locks/lock-item'
import { voidOpinion } from '../review/opinions/opinions'
import { findDocument, newestIngredientWith, unlink } from './documents.repository'

/** From the newest version; the file goes with the last one. @throws AppError 404; 409 approved or locked */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<{ ok: true }> {
  const file = await withTransaction(ctx, async (tx) => {
    const document = await findDocument(tx, documentId)
    const ingredientId = await newestIngredientWith(tx, documentId)
    if (!document || !ingredientId) throw notFound()
    const ingredient = await lockForEdit(tx, ingredientKind, ingredientId)
    if (!(await unlink(tx, ingredientId, documentId))) throw notFound()
    await voidOpinion(tx, { kind: 'ingredient', id: ingredientId })
    await record(tx, {
      action: 'ingredient.document_removed',
      entityType: 'ingredient',
      entityId: ingredientId,
      headQuarterId: ingredient.head_quarter_id,
      before: {
        documentId,
        filename: document.filename,
        size: Number(document.size),
        sha256: document.sha256,
      },
    })
    return removeUnreferred(tx, documentId)
  })
  // After the commit; if this fails, the clean-up of stored files takes it.
  if (file) await ctx.storage.remove(file)
  return { ok: true }
}

/** Removes a document without ingredients and supplier certificates, deleted ones included. @returns its file's key, if removed */
export async function removeUnreferred(ctx: Ctx, documentId: string): Promise<string | undefined> {
  const removed = await ctx.db
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('ingredient_documents').select('document_id').where('document_id', '=', documentId),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('supplier_certificates').select('id').where('document_id', '=', documentId)),
      ),
    )
    .returning('storage_key')
    .executeTakeFirst()
  return removed?.storage_key
}
