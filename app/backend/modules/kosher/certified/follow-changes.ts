import { certifiedCodes } from '~/domain/kosher/certified-codes'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx, Events } from '../../../core/context'
import {
  allCertified,
  certifiedAt,
  madeWithChains,
  madeWithCovered,
  markAll,
  ofProducts,
  usingEntry,
  type Roots,
} from './certified-checks.repository'
import type { ApprovedProduct } from './certified-concerns.repository'
import { recheck } from './recheck'
import type { AnsweredNow } from './weigh-certified'

type Facts<Event extends keyof Events> = Parameters<Events[Event]>[1]

/** Beyond so many uses it is quicker to look at all that is certified. */
const manyUses = 2000

const saysTheSame = (one: Omit<ApprovedProduct, 'id' | 'root_id'>, other: typeof one) =>
  (['kosher_status_id', 'restriction_id', 'is_passover'] as const).every((name) => one[name] === other[name])

/** The products whose certificates may now differ from them. */
const affectedProducts: Record<ReviewedKind, ((item: Facts<'item.withdrawn'>) => Roots) | null> = {
  ingredient: ({ rootId }) => madeWithChains([rootId]),
  product: ({ id }) => ofProducts([id]),
  // An expiry that its ingredients take over from it is an event of its own.
  supplier_certificate: null,
}

/** The concerns that its approval has answered. */
const answeredBy: Record<ReviewedKind, ((item: Facts<'item.approved'>) => AnsweredNow) | null> = {
  ingredient: null,
  supplier_certificate: null,
  product: ({ despite, answered }) => ({
    as: 'renewal',
    note: despite,
    // Approving it as something else does not confirm what the certificate says.
    covers: (listed, approved, code) =>
      approved !== undefined && saysTheSame(listed, approved) && answered.includes(code),
  }),
}

/** A first version is on no certificate, and in nothing that is. */
export async function weighAfterApproval(tx: Ctx, item: Facts<'item.approved'>): Promise<void> {
  const products = affectedProducts[item.kind]
  if (products && item.id !== item.rootId) await recheck(tx, products(item), answeredBy[item.kind]?.(item))
}

export async function weighAfterWithdrawal(tx: Ctx, item: Facts<'item.withdrawn'>): Promise<void> {
  const products = affectedProducts[item.kind]
  if (products) await recheck(tx, products(item))
}

export const weighAfterExpiry: Events['ingredient.expiry_set'] = (tx, { rootIds }) =>
  recheck(tx, madeWithChains(rootIds))

/** Before several letters are decided: in one order for all. The job weighs those of which nothing moves. */
export const holdCovered: Events['supplier_certificates.approving'] = (tx, { ids }) =>
  markAll(tx, madeWithCovered(ids))

/** Steam, and lines of the same kind, concern the whole plant. */
export const weighAfterLine: Events['line.changed'] = (tx, { facilityId }) =>
  recheck(tx, certifiedAt(facilityId))

export const weighAfterMeaning = (
  tx: Ctx,
  { lookup, entryId, uses }: Facts<'lookup.meaning_changed'>,
): Promise<void> => recheck(tx, uses > manyUses ? allCertified : usingEntry(lookup, entryId))

export async function weighAfterWeights(
  tx: Ctx,
  { codes }: Facts<'concerns.weights_changed'>,
): Promise<void> {
  if (certifiedCodes.some((code) => codes.includes(code))) await recheck(tx, allCertified)
}
