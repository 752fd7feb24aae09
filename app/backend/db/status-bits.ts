import { statusBits, type ReviewStatus } from '~/domain/items/review'

export const statusMask = (statuses: readonly ReviewStatus[]): number =>
  statuses.reduce((mask, status) => mask | statusBits[status], 0)
