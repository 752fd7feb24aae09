import type { ReviewStatus } from './review'

/** A renewed ingredient in products that hold an older version (decisions §8): the newest approved version counts. */

/** What of an ingredient was approved together with the product. */
export const evidenceDifferences = ['kosherStatus', 'passover', 'vendor'] as const
export type EvidenceDifference = (typeof evidenceDifferences)[number]

interface Evidence {
  kosherStatusId: string | null
  isPassover: boolean
  vendorId: string | null
}

/** Empty where the newer version may take the older one's place. */
export function differencesOf(older: Evidence, newer: Evidence): EvidenceDifference[] {
  const differs: Record<EvidenceDifference, boolean> = {
    kosherStatus: older.kosherStatusId !== newer.kosherStatusId,
    passover: older.isPassover !== newer.isPassover,
    vendor: older.vendorId !== newer.vendorId,
  }
  return evidenceDifferences.filter((one) => differs[one])
}

export const unreadyReasons = ['not_approved', 'expired', 'changed'] as const
export type UnreadyReason = (typeof unreadyReasons)[number]

/** Judged by the newest approved version (decisions §§4, 8); `changed` when that has to be taken into the product first. */
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

export const renewalOutcomes = ['listed', 'relinked', 'needs_renewal', 'held', 'changed_meanwhile'] as const
