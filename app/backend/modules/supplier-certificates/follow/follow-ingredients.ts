import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx, Events } from '../../../core/context'
import { reopenRequests } from '../requests/requests.repository'

/** A typed date ends the following. */
export const stopAtTypedExpiry: Events['ingredient.expiry_typed'] = (tx, { rootId }) =>
  stopFollowing(tx, rootId)

type Facts = Parameters<Events['item.deleted']>[1]
type Follow = ((tx: Ctx, item: Facts) => Promise<void>) | null

const afterApproval = {
  // From another vendor it is another thing, which the certificate may not cover: a certifier says so again.
  ingredient: async (tx: Ctx, { id, rootId }: Facts) => {
    if (id === rootId) return
    const chain = await approvedVersions(tx, rootId)
    const before = chain.findLast((one) => one.id !== id)
    const approved = chain.find((one) => one.id === id)
    if (!before || !approved || before.vendor_id === approved.vendor_id) return
    await proposeAgain(tx, { id, rootId })
  },
  product: null,
  supplier_certificate: null,
} satisfies Record<ReviewedKind, Follow>

const afterDeletion = {
  ingredient: (tx: Ctx, { rootId }: Facts) => dropUncovered(tx, rootId),
  product: null,
  // Its company owes the renewal again.
  supplier_certificate: (tx: Ctx, { id }: Facts) => reopenRequests(tx, id),
} satisfies Record<ReviewedKind, Follow>

export const proposeAfterOtherVendor: Events['item.approved'] = async (tx, item) =>
  afterApproval[item.kind]?.(tx, item)

/** The coverage of a deleted ingredient goes with its last version. */
export const dropWithIngredient: Events['item.deleted'] = async (tx, item) =>
  afterDeletion[item.kind]?.(tx, item)

async function stopFollowing(tx: Ctx, rootId: string): Promise<void> {
  await tx.db
    .updateTable('supplier_coverages')
    .set({ follows: 0 })
    .where('ingredient_root_id', '=', rootId)
    .where('follows', '=', 1)
    .execute()
}

/** The oldest first. */
const approvedVersions = (tx: Ctx, rootId: string) =>
  tx.db
    .selectFrom('ingredients')
    .select(['id', 'vendor_id'])
    .where('root_id', '=', rootId)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .orderBy('chain_position')
    .execute()

async function proposeAgain(tx: Ctx, { id, rootId }: { id: string; rootId: string }): Promise<void> {
  await tx.db
    .updateTable('supplier_coverages')
    .set({ state: 'proposed', follows: 0 })
    .where('ingredient_root_id', '=', rootId)
    .where('state', '=', 'confirmed')
    .execute()
  await tx.db.updateTable('ingredients').set({ supplier_certificate_id: null }).where('id', '=', id).execute()
}

async function dropUncovered(tx: Ctx, rootId: string): Promise<void> {
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
