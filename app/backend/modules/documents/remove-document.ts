import { withTransaction } from '../../core/transaction'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { ingredientKind } from '../ingredients/ingredient-kind'
import { lockForEdit } from '../review/locks/lock-for-edit'
import { findDocument, newestIngredientWith, removeUnreferred, unlink } from './documents.repository'

/**
 * Takes a document off the newest version of the ingredient that has it; with the last version goes the file.
 * @throws AppError 404; 409 that version is approved, or a certifier holds it
 */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<{ ok: true }> {
  const file = await withTransaction(ctx, async (tx) => {
    const document = await findDocument(tx, documentId)
    const ingredientId = await newestIngredientWith(tx, documentId)
    if (!document || !ingredientId) throw notFound()
    const ingredient = await lockForEdit(tx, ingredientKind, ingredientId)
    if (!(await unlink(tx, ingredientId, documentId))) throw notFound()
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
  // Only once the row is gone for good: the clean-up takes the file should this not be reached.
  if (file) await ctx.storage.remove(file)
  return { ok: true }
}
