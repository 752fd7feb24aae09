import type { Ctx } from '../../../core/context'

export async function stopFollowing(tx: Ctx, rootId: string): Promise<void> {
  await tx.db
    .updateTable('supplier_coverages')
    .set({ follows: 0 })
    .where('ingredient_root_id', '=', rootId)
    .where('follows', '=', 1)
    .execute()
}

/** The oldest first. */
export const approvedVersions = (tx: Ctx, rootId: string) =>
  tx.db
    .selectFrom('ingredients')
    .select(['id', 'vendor_id'])
    .where('root_id', '=', rootId)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .orderBy('chain_position')
    .execute()

export async function proposeAgain(tx: Ctx, { id, rootId }: { id: string; rootId: string }): Promise<void> {
  await tx.db
    .updateTable('supplier_coverages')
    .set({ state: 'proposed', follows: 0 })
    .where('ingredient_root_id', '=', rootId)
    .where('state', '=', 'confirmed')
    .execute()
  await tx.db.updateTable('ingredients').set({ supplier_certificate_id: null }).where('id', '=', id).execute()
}

export async function dropUncovered(tx: Ctx, rootId: string): Promise<void> {
  await tx.db
    .deleteFrom('supplier_coverages')
    .where('ingredient_root_id', '=', rootId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ingredients')
            .select('id')
            .where('root_id', '=', rootId)
            .where('deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
