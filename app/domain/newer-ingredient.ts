import type { ReviewStatus } from './review'

/**
 * A renewed ingredient in the products that hold an older version of it (decisions §8): the newest approved version of a
 * chain is what counts, and it is mere evidence as long as what was approved with the product is the same.
 */

/** What of an ingredient was approved with the product; each is a key of the words shown. */
export const evidenceDifferences = ['kosherStatus', 'passover', 'vendor'] as const
export type EvidenceDifference = (typeof evidenceDifferences)[number]

interface Evidence {
  kosherStatusId: string | null
  isPassover: boolean
  vendorId: string | null
}

/** In what a newer version of an ingredient is more than newer evidence; empty where it may take the older one's place. */
export function differencesOf(older: Evidence, newer: Evidence): EvidenceDifference[] {
  const differs: Record<EvidenceDifference, boolean> = {
    kosherStatus: older.kosherStatusId !== newer.kosherStatusId,
    passover: older.isPassover !== newer.isPassover,
    vendor: older.vendorId !== newer.vendorId,
  }
  return evidenceDifferences.filter((one) => differs[one])
}

/** Why an ingredient keeps its product from being approved and certified. */
export const unreadyReasons = ['not_approved', 'expired', 'changed'] as const
export type UnreadyReason = (typeof unreadyReasons)[number]

/**
 * Why an ingredient keeps its product from being approved, and an approved one from being certified (decisions §§4, 8).
 * It is judged by the newest approved version of its chain; where that says something else of kosher status, Pesach or
 * vendor, it has to be taken into the product first (`changed`).
 * @param today `yyyy-mm-dd`: what ran out before it is expired
 * @returns null where it does not
 */
export function whyUnready(
  ingredient: {
    status: ReviewStatus
    expirationDate: string | null
    newer: { expirationDate: string | null; differs: readonly EvidenceDifference[] } | null
  },
  today: string,
): UnreadyReason | null {
  const { status, newer } = ingredient
  if (newer && newer.differs.length > 0) return 'changed'
  if (!newer && status !== 'approved') return 'not_approved'
  const { expirationDate } = newer ?? ingredient
  return expirationDate !== null && expirationDate < today ? 'expired' : null
}

/** What becomes of a product when the newest version of an ingredient is taken into it. */
export const renewalOutcomes = ['listed', 'relinked', 'needs_renewal', 'held', 'changed_meanwhile'] as const
