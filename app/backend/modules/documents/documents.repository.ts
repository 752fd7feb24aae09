import type { IngredientDocument } from '~/contract/documents'
import type { documentSorts } from '~/contract/sorts'
import type { ListQuery, Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { DocumentRow } from '../../db/tables'
import { page } from '../../db/listing'
import { toDocument } from './to-document'

const sorts = {
  createdAt: 'documents.created_at',
  filename: 'documents.filename_key',
  size: 'documents.size',
} satisfies Record<(typeof documentSorts)[number], string>

export async function findIngredientName(ctx: Ctx, ingredientId: string): Promise<string | undefined> {
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('ingredients')
    .select('name')
    .where('id', '=', ingredientId)
    .where('deleted_at', 'is', null)
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return (await query.executeTakeFirst())?.name
}

const documentsOf = (ctx: Ctx, ingredientId: string) =>
  ctx.db
    .selectFrom('documents')
    .innerJoin('ingredient_documents as link', 'link.document_id', 'documents.id')
    .where('link.ingredient_id', '=', ingredientId)

/** The caller checks the scope. */
export const pageOfDocuments = (
  ctx: Ctx,
  ingredientId: string,
  input: ListQuery,
): Promise<Paged<IngredientDocument>> =>
  page(ctx, documentsOf(ctx, ingredientId).selectAll('documents'), input, {
    sorts,
    tieBreak: 'documents.id',
    toItem: toDocument,
  })

/** Oldest first, with the file of the supplier certificate that it follows; the caller checks the scope. */
export const allDocuments = (ctx: Ctx, ingredientId: string): Promise<DocumentRow[]> =>
  documentsOf(ctx, ingredientId)
    .selectAll('documents')
    .union(certificateFileOf(ctx, ingredientId).selectAll('documents'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A company sees that of its own upload, or a shared one. */
function certificateFileOf(ctx: Ctx, ingredientId: string) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('documents')
    .innerJoin('supplier_certificates as followed', 'followed.document_id', 'documents.id')
    .innerJoin('ingredients', 'ingredients.supplier_certificate_id', 'followed.id')
    .where('ingredients.id', '=', ingredientId)
  return scope === null
    ? query
    : query.where((eb) => eb.or([eb('followed.shared', '=', 1), eb('followed.head_quarter_id', '=', scope)]))
}

export async function hasName(ctx: Ctx, ingredientId: string, key: string): Promise<boolean> {
  const found = await documentsOf(ctx, ingredientId)
    .select('documents.id')
    .where('documents.filename_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

export async function findDocument(ctx: Ctx, documentId: string): Promise<DocumentRow | undefined> {
  return visible(ctx, documentId).selectAll('documents').executeTakeFirst()
}

/** Older versions are approved and never change. */
export async function newestIngredientWith(ctx: Ctx, documentId: string): Promise<string | undefined> {
  const newest = await visible(ctx, documentId)
    .select('ingredients.id')
    .orderBy('ingredients.chain_position', 'desc')
    .executeTakeFirst()
  return newest?.id
}

function visible(ctx: Ctx, documentId: string) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('documents')
    .innerJoin('ingredient_documents as link', 'link.document_id', 'documents.id')
    .innerJoin('ingredients', 'ingredients.id', 'link.ingredient_id')
    .where('documents.id', '=', documentId)
    .where('ingredients.deleted_at', 'is', null)
  return scope === null ? query : query.where('ingredients.head_quarter_id', '=', scope)
}

export async function insertDocument(ctx: Ctx, ingredientId: string, row: DocumentRow): Promise<void> {
  await ctx.db.insertInto('documents').values(row).execute()
  await ctx.db
    .insertInto('ingredient_documents')
    .values({ ingredient_id: ingredientId, document_id: row.id, created_at: row.created_at })
    .execute()
}

/** @returns false if it was not attached */
export async function unlink(ctx: Ctx, ingredientId: string, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('ingredient_documents')
    .where('ingredient_id', '=', ingredientId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function storedKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.map((row) => row.storage_key)
}
