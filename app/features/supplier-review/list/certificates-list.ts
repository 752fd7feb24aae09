import { defineList } from '~/components/list/list-query'
import { supplierCertificateSorts } from '~/contract/sorts'
import type { ReviewStatus } from '~/domain/review'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'

/** What the page begins with comes first. */
export const certificateShows = ['review', 'expiring', 'expired', 'requested', 'valid', 'all'] as const
export type CertificateShow = (typeof certificateShows)[number]

const toReview: ReviewStatus[] = ['approving', 'waiting']

/** What each asks of the call. */
export const askedBy = {
  review: { WithStatus: toReview },
  expiring: { InForce: true, ExpiringWithinDays: EXPIRY_WARNING_DAYS },
  expired: { InForce: true, Expired: true },
  requested: { Requested: true },
  valid: { InForce: true },
  all: {},
} as const satisfies Record<CertificateShow, object>

const firstToExpire = defineList({
  sorts: supplierCertificateSorts,
  defaultSort: 'expiresOn',
  filters: ['Show', 'AgencyId', 'CompanyId', 'Followed'],
  which: 'Show',
})

const newestFirst = defineList({
  ...firstToExpire,
  defaultSort: 'statusAt',
  defaultDirection: 'desc',
})

export const showIn = (params: URLSearchParams): CertificateShow =>
  certificateShows.find((one) => one === params.get('Show')) ?? 'review'

export const certificatesList = (show: CertificateShow) =>
  show === 'expiring' || show === 'expired' || show === 'valid' ? firstToExpire : newestFirst
