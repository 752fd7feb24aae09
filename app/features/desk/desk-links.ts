import { paths, withQuery } from '~/portal/paths'
import type { RequestRow } from '~/contract/requests'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'

/** Where a desk leads to: lists as they are filtered there, and single things. */
export interface DeskLinks {
  approvingIngredients: string
  approvingProducts: string
  openRequests: string
  unreadIngredients: string
  unreadProducts: string
  expiringIngredients: string
  expiringCertificates: string
  ingredient: (id: string) => string
  product: (id: string) => string
  ingredientMessages: (id: string) => string
  productMessages: (id: string) => string
  certificate: (id: string) => string
  request: (request: RequestRow) => string
}

const { certifier } = paths
const sent = { WithStatus: 'approving', Sort: 'statusAt', Direction: 'asc' }
const unread = { OnlyUnread: 'true', Sort: 'statusAt', Direction: 'asc' }

/** Where a request is answered: in the form of a new certificate, or from the certificate that it is about. */
export function requestHref({ id, kind, certificationGroup: group }: RequestRow): string {
  if (kind === 'new' || !group) return certifier.newCertificate({ requestId: id })
  if (kind === 'add') return certifier.addProducts(group.id, { requestId: id })
  return certifier.certificate(group.id)
}

export const certifierDesk: DeskLinks = {
  approvingIngredients: withQuery(certifier.ingredients(), sent),
  approvingProducts: withQuery(certifier.products(), sent),
  openRequests: certifier.requests(),
  unreadIngredients: withQuery(certifier.ingredients(), unread),
  unreadProducts: withQuery(certifier.products(), unread),
  expiringIngredients: withQuery(certifier.ingredients(), {
    WithStatus: 'approved',
    ExpiringWithinDays: EXPIRY_WARNING_DAYS,
    Sort: 'expirationDate',
    Direction: 'asc',
  }),
  expiringCertificates: withQuery(certifier.certificates(), {
    WithState: 'expiring',
    Sort: 'expireOn',
    Direction: 'asc',
  }),
  ingredient: certifier.ingredient,
  product: certifier.product,
  ingredientMessages: certifier.ingredientMessages,
  productMessages: certifier.productMessages,
  certificate: certifier.certificate,
  request: requestHref,
}
