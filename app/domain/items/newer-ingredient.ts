import type { ReviewStatus } from './review'

export const evidenceDifferences = ['kosherStatus', 'passover', 'vendor'] as const
export type EvidenceDifference = (typeof evidenceDifferences)[number]

interface Evidence {
  kosherStatusId: string | null
  isPassover: boolean
  vendorId: string | null
}

/** Empty if the newer version can replace the older one. */
export function listDifferences(older: Evidence, newer: Evidence): EvidenceDifference[] {
  const differs: Record<EvidenceDifference, boolean> = {
    kosherStatus: older.kosherStatusId !== newer.kosherStatusId,
    passover: older.isPassover !== newer.isPassover,
    vendor: older.vendorId !== newer.vendorId,
  }
  return evidenceDifferences.filter((one) => differs[one])
}

export const unreadyReasons = ['not_approved', 'expired', 'changed'] as const
export type UnreadyReason = (typeof unreadyReasons)[number]

/** By the newest approved version (specification §4); `changed` if the product must take that first. */
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
