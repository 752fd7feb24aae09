import type { IngredientDocument, DocumentCopies } from '~/contract/documents'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findIngredientName, pageOfDocuments } from './documents.repository'
import { scopeOf } from '../../core/access'

/** Oldest first by default (specification §7 "Ingredients"). @throws AppError 404 */
export async function listDocuments(
  ctx: Ctx,
  input: ListQuery & { IngredientId: string },
): Promise<Paged<IngredientDocument>> {
  if ((await findIngredientName(ctx, input.IngredientId)) === undefined) throw notFound()
  return pageOfDocuments(ctx, input.IngredientId, input)
}

/** Enough to find it. */
const few = 5

/** The same file elsewhere in the company. @throws AppError 404, also for a document of another company */
export async function listCopies(ctx: Ctx, { documentId }: { documentId: string }): Promise<DocumentCopies> {
  const companyId = scopeOf(ctx)
  if (companyId === null) throw notFound()
  const ofIngredients = ctx.db
    .selectFrom('documents')
    .innerJoin('ingredient_documents as link', 'link.document_id', 'documents.id')
    .innerJoin('ingredients', 'ingredients.id', 'link.ingredient_id')
    .where('ingredients.head_quarter_id', '=', companyId)
    .where('ingredients.deleted_at', 'is', null)
  const ofCertificates = ctx.db
    .selectFrom('documents')
    .innerJoin('supplier_certificates as certificate', 'certificate.document_id', 'documents.id')
    .where('certificate.head_quarter_id', '=', companyId)
    .where('certificate.deleted_at', 'is', null)
  const document = await ofIngredients
    .select('documents.sha256')
    .where('documents.id', '=', documentId)
    .union(ofCertificates.select('documents.sha256').where('documents.id', '=', documentId))
    .executeTakeFirst()
  if (!document) throw notFound()
  const certificates = await ofCertificates
    .where('documents.sha256', '=', document.sha256)
    .where('documents.id', '<>', documentId)
    .select(['certificate.id', 'certificate.name'])
    .orderBy('certificate.id')
    .limit(few)
    .execute()
  const ingredients = await ofIngredients
    .where('documents.sha256', '=', document.sha256)
    .where('documents.id', '<>', documentId)
    .select(['ingredients.root_id', 'ingredients.id', 'ingredients.name'])
    .orderBy('ingredients.chain_position')
    .orderBy('ingredients.id')
    .execute()
  const newest = new Map(ingredients.map(({ root_id, id, name }) => [root_id, { id, name }]))
  return { certificates, ingredients: [...newest.values()].slice(0, few) }
}
