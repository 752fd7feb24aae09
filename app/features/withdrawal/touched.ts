import type { BadgeStatus } from '~/domain/items/review'

/** So many products are named; «Dove si usa» has all. */
export const mostShown = 10

export interface Touched {
  /** Products made with it; null for a product itself. */
  products: { first: { id: string; name: string; badge: BadgeStatus }[]; count: number } | null
  /** Certificates in force. */
  certificates: { id: string; name: string; expireOn: string; productIds: string[] }[]
}
