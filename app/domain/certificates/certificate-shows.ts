import { EXPIRY_WARNING_DAYS } from '../expiry'
import type { ReviewStatus } from '../items/review'

/** Lists of supplier certificates; the page begins with the first. */
export const certificateShows = ['review', 'expiring', 'expired', 'requested', 'valid', 'all'] as const
export type CertificateShow = (typeof certificateShows)[number]

const toReview: ReviewStatus[] = ['approving', 'waiting']

/** The filters of each. */
export const askedBy = {
  review: { WithStatus: toReview },
  expiring: { InForce: true, ExpiringWithinDays: EXPIRY_WARNING_DAYS },
  expired: { InForce: true, Expired: true },
  requested: { Requested: true },
  valid: { InForce: true },
  all: {},
} as const satisfies Record<CertificateShow, object>

export const showIn = (params: URLSearchParams): CertificateShow =>
  certificateShows.find((one) => one === params.get('Show')) ?? 'review'
