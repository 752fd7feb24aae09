import { areaPaths, paths, withQuery, type QueryValues } from '~/portal/paths'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import type { ItemPlural } from '~/domain/item-kinds'
import { returnedStatuses, type OpinionTurn, type UserType } from '~/domain/review'
import { requestHref } from '~/features/certificates/requests/request-links'
import type { DeskRow } from './desk-rows'

export interface DeskLinks {
  area: UserType
  ingredients: string
  products: string
  /** A certifier's, whose turn it is under the four-eyes rule. */
  opinions?: Record<ItemPlural, Record<'wanted' | 'decide', string>>
  openRequests: string
  /** A certifier's desk has none. */
  decidedRequests?: string
  deviations: string
  deviation: (id: string) => string
  questions: string
  question: (companyId: string) => string
  unanswered: string
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
  request: (request: DeskRow<'request'>) => string
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

/** @param turn the items that are this side's turn */
const linksOf = (area: UserType, turn: QueryValues, unread: QueryValues) => {
  const to = areaPaths(area)
  return {
    area,
    ingredients: withQuery(to.ingredients.list(), turn),
    products: withQuery(to.products.list(), turn),
    unanswered: to.unanswered(),
    unreadIngredients: withQuery(to.ingredients.list(), unread),
    unreadProducts: withQuery(to.products.list(), unread),
    expiredIngredients: withQuery(to.ingredients.list(), expiredIngredients),
    expiredCertificates: withQuery(to.certificates(), expiredCertificates),
    stoppedProducts: withQuery(to.products.list(), stopped),
    expiringIngredients: withQuery(to.ingredients.list(), expiringIngredients),
    expiringCertificates: withQuery(to.certificates(), expiringCertificates),
    deviation: to.deviation,
    ingredient: to.ingredients.item,
    product: to.products.item,
    ingredientMessages: to.ingredients.messages,
    productMessages: to.products.messages,
    certificate: to.certificate,
  }
}

/** Whose work a certifier's desk shows; all without. */
export type DeskTab = 'me' | 'none' | undefined

export const deskTabAt = (value: string | null): DeskTab =>
  value === 'me' || value === 'none' ? value : undefined

const opinionLinks = (list: string, Assigned: DeskTab) => {
  const to = (Opinion: OpinionTurn) => withQuery(list, { ...sent, Assigned, Opinion })
  return { wanted: to('wanted'), decide: to('decide') }
}

export const certifierDesk = (Assigned: DeskTab): DeskLinks => ({
  opinions: {
    ingredients: opinionLinks(certifier.ingredients.list(), Assigned),
    products: opinionLinks(certifier.products.list(), Assigned),
  },
  ...linksOf('Certifier', { ...sent, Assigned }, { ...unread, Assigned }),
  expiringCertificates: certifier.renewals(),
  openRequests: withQuery(certifier.requests(), { Assigned }),
  deviations: withQuery(certifier.deviations(), {
    WithStatus: 'answered',
    Sort: 'answeredAt',
    Direction: 'asc',
  }),
  questions: certifier.messages(),
  question: certifier.companyMessages,
  request: requestHref,
})

export const companyDesk: DeskLinks = {
  ...linksOf('Company', sentBack, unread),
  deviations: withQuery(company.deviations(), { WithStatus: 'open', Sort: 'dueOn', Direction: 'asc' }),
  questions: company.messages(),
  question: company.messages,
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
  request: ({ id }) => company.request(id),
}
