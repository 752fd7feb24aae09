import type { Ctx } from '../../../core/context'
import type { DocumentRow } from '../../../db/tables'

export async function insertDocumentRow(ctx: Ctx, row: DocumentRow): Promise<void> {
  await ctx.db.insertInto('documents').values(row).execute()
}
