import type { IngredientDocument } from '~/contract/documents'
import { filenameKey } from '~/domain/text/filename'
import type { Ctx } from '../../core/context'
import type { DocumentRow } from '../../db/tables'
import { record } from '../../core/record'
import { ingredientKind } from '../ingredients/ingredient-kind'
import { assertDocumentQuota } from '../quotas/quotas'
import { lockForEdit } from '../review/locks/lock-item'
import { voidOpinion } from '../review/opinions/opinions'
import { duplicateName } from './documents.errors'
import { hasName, insertDocument } from './documents.repository'
import { storeUpload, type Upload } from './store-upload'
import { toDocument } from './to-document'

export interface NewDocument extends Upload {
  ingredientId: string
}

/** @throws AppError 400 empty; 404; 409 approved, locked, duplicate name or quota; 413; 415 */
export async function uploadDocument(
  ctx: Ctx,
  { ingredientId, ...upload }: NewDocument,
): Promise<IngredientDocument> {
  return storeUpload(ctx, upload, {
    check: async (filename) => void (await lockForUpload(ctx, ingredientId, filename)),
    add: (tx, row) => addRow(tx, ingredientId, row),
  })
}

async function lockForUpload(ctx: Ctx, ingredientId: string, filename: string, size?: number) {
  const ingredient = await lockForEdit(ctx, ingredientKind, ingredientId)
  if (await hasName(ctx, ingredientId, filenameKey(filename))) throw duplicateName(filename)
  await assertDocumentQuota(ctx, { ingredientId }, size)
  return ingredient
}

async function addRow(tx: Ctx, ingredientId: string, row: DocumentRow): Promise<IngredientDocument> {
  const ingredient = await lockForUpload(tx, ingredientId, row.filename, row.size)
  await insertDocument(tx, ingredient.id, row)
  await voidOpinion(tx, { kind: 'ingredient', id: ingredient.id })
  const { id: documentId, filename, size, sha256 } = row
  await record(tx, {
    action: 'ingredient.document_added',
    entityType: 'ingredient',
    entityId: ingredient.id,
    headQuarterId: ingredient.head_quarter_id,
    after: { documentId, filename, size, sha256 },
  })
  return toDocument(row)
}
