import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx, Events } from '../../../core/context'
import { reopenRequests } from '../requests/requests.repository'
import { approvedVersions, dropUncovered, proposeAgain, stopFollowing } from './following.repository'

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
