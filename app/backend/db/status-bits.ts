import { statusBits, type ReviewStatus } from '~/domain/review'

/** A set of statuses as one number, as `newer_statuses` has them. */
export const maskOf = (statuses: readonly ReviewStatus[]): number =>
  statuses.reduce((mask, status) => mask | statusBits[status], 0)
