import type { Ctx } from '../../core/context'

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
