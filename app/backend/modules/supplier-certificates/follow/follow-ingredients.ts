import type { Events } from '../../../core/context'
import { approvedVersions, dropUncovered, proposeAgain, stopFollowing } from './following.repository'

/** A typed date ends the following. */
export const stopAtTypedExpiry: Events['ingredient.expiry_typed'] = (tx, { rootId }) =>
  stopFollowing(tx, rootId)

/** From another vendor it is another thing, which the certificate may not cover: a certifier says so again. */
export const proposeAfterOtherVendor: Events['item.approved'] = async (tx, { kind, id, rootId }) => {
  if (kind !== 'ingredient' || id === rootId) return
  const chain = await approvedVersions(tx, rootId)
  const before = chain.findLast((one) => one.id !== id)
  const approved = chain.find((one) => one.id === id)
  if (!before || !approved || before.vendor_id === approved.vendor_id) return
  await proposeAgain(tx, { id, rootId })
}

/** The coverage of a deleted ingredient goes with its last version. */
export const dropWithIngredient: Events['item.deleted'] = async (tx, { kind, rootId }) => {
  if (kind === 'ingredient') await dropUncovered(tx, rootId)
}
