import { paths, withQuery } from '~/portal/paths'
import type { RequestRow } from '~/contract/requests'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { returnedStatuses, type UserType } from '~/domain/review'
import { requestHref } from '~/features/certificates/requests/request-links'

/** Where a desk leads to: lists as they are filtered there, and single things. */
export interface DeskLinks {
  /** Whose desk it is; the words follow. */
  area: UserType
  /** The items that somebody here must do something about. */
  ingredients: string
  products: string
  openRequests: string
  /** Of requests that were answered; a certifier's desk has none. */
  decidedRequests?: string
  unreadIngredients: string
  unreadProducts: string
  expiredIngredients: string
  expiredCertificates: string
  stoppedProducts: string
  expiringIngredients: string
  expiringCertificates: string
  ingredient: (id: string) => string
  product: (id: string) => string
  ingredientMessages: (id: string) => string
  productMessages: (id: string) => string
  certificate: (id: string) => string
  request: (request: RequestRow) => string
}

const { certifier, company } = paths
const oldestFirst = { Sort: 'statusAt', Direction: 'asc' }
const sent = { WithStatus: 'approving', ...oldestFirst }
const sentBack = { WithStatus: returnedStatuses, ...oldestFirst }
const unread = { OnlyUnread: 'true', ...oldestFirst }
const stopped = { Stopped: 'true' }
const latestFirst = { Direction: 'desc' }
const soonestFirst = { Direction: 'asc' }
const approved = { WithStatus: 'approved', Sort: 'expirationDate' }
const expiredIngredients = { ...approved, Expiry: 'expired', ...latestFirst }
const expiringIngredients = { ...approved, Expiry: EXPIRY_WARNING_DAYS, ...soonestFirst }
const expiredCertificates = { Expiry: 'expired', Sort: 'expireOn', ...latestFirst }
const expiringCertificates = { Expiry: EXPIRY_WARNING_DAYS, Sort: 'expireOn', ...soonestFirst }

export const certifierDesk: DeskLinks = {
  area: 'Certifier',
  ingredients: withQuery(certifier.ingredients(), sent),
  products: withQuery(certifier.products(), sent),
  openRequests: certifier.requests(),
  unreadIngredients: withQuery(certifier.ingredients(), unread),
  unreadProducts: withQuery(certifier.products(), unread),
  expiredIngredients: withQuery(certifier.ingredients(), expiredIngredients),
  expiredCertificates: withQuery(certifier.certificates(), expiredCertificates),
  stoppedProducts: withQuery(certifier.products(), stopped),
  expiringIngredients: withQuery(certifier.ingredients(), expiringIngredients),
  expiringCertificates: withQuery(certifier.certificates(), expiringCertificates),
  ingredient: certifier.ingredient,
  product: certifier.product,
  ingredientMessages: certifier.ingredientMessages,
  productMessages: certifier.productMessages,
  certificate: certifier.certificate,
  request: requestHref,
}

export const companyDesk: DeskLinks = {
  area: 'Company',
  ingredients: withQuery(company.ingredients(), sentBack),
  products: withQuery(company.products(), sentBack),
  openRequests: withQuery(company.requests(), {
    WithStatus: 'open',
    Sort: 'createdAt',
    Direction: 'asc',
  }),
  decidedRequests: withQuery(company.requests(), {
    WithStatus: ['issued', 'declined'],
    Sort: 'decidedAt',
    Direction: 'desc',
  }),
  unreadIngredients: withQuery(company.ingredients(), unread),
  unreadProducts: withQuery(company.products(), unread),
  expiredIngredients: withQuery(company.ingredients(), expiredIngredients),
  expiredCertificates: withQuery(company.certificates(), expiredCertificates),
  stoppedProducts: withQuery(company.products(), stopped),
  expiringIngredients: withQuery(company.ingredients(), expiringIngredients),
  expiringCertificates: withQuery(company.certificates(), expiringCertificates),
  ingredient: company.ingredient,
  product: company.product,
  ingredientMessages: company.ingredientMessages,
  productMessages: company.productMessages,
  certificate: company.certificate,
  request: ({ id }) => company.request(id),
}
