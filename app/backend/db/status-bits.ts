import type { ReviewStatus } from '~/domain/review'

/** Each status as a bit of `newer_statuses`. Rows and migration 0005 hold these numbers: they never change. */
const bits: Record<ReviewStatus, number> = {
  draft: 1,
  waiting: 2,
  approving: 4,
  approved: 8,
  review: 16,
  rejected: 32,
}

/** A set of statuses as one number. */
export const maskOf = (statuses: readonly ReviewStatus[]): number =>
  statuses.reduce((mask, status) => mask | bits[status], 0)
