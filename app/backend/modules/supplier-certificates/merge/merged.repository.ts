import type { Ctx } from '../../../core/context'

/** Earlier merges lead to where this one went. */
export async function redirectMerged(tx: Ctx, from: string, to: string): Promise<void> {
  await tx.db
    .updateTable('supplier_certificates')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .execute()
}
