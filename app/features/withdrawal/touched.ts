import type { BadgeStatus } from '~/domain/review'

/** So many products are named; the others stand in «Dove si usa». */
export const mostShown = 10

export interface Touched {
  products: { id: string; name: string; badge: BadgeStatus }[]
  productCount: number
  /** Those in force. */
  certificates: { id: string; name: string; expireOn: string; productIds: string[] }[]
}
