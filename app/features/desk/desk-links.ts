import type { DeskLine } from '~/contract/desk'
import { deskKinds, deskTabs, type DeskKind, type DeskPart, type DeskTab } from '~/domain/desk'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { itemPlurals, type ItemPlural } from '~/domain/items/item-kinds'
import { returnedStatuses, type OpinionTurn, type UserType } from '~/domain/items/review'
import { requestHref } from '~/features/certificates/requests/request-links'
import { reviewedPathsFor } from '~/features/items/item-kind'
import { areaPaths, inList, paths, withQuery, type QueryValues } from '~/portal/paths'

/** The desk's address, as read. */
export interface DeskPlace {
  area: UserType
  tab: DeskTab
  kind: DeskKind | undefined
}

export function placeAt(area: UserType, search: URLSearchParams | string): DeskPlace {
  const params = new URLSearchParams(search)
  return {
    area,
    tab: area === 'Company' ? undefined : deskTabs.find((tab) => tab === params.get('Assigned')),
    kind: deskKinds.find((kind) => kind === params.get('Kind')),
  }
}

export const deskHref = ({ area, tab, kind }: DeskPlace) =>
  withQuery(areaPaths(area).desk(), { Assigned: tab, Kind: kind })

const { certifier, company } = paths
const oldestFirst = { Sort: 'statusAt', Direction: 'asc' }
const approved = { WithStatus: 'approved', Sort: 'expirationDate' }
/** Ingredients that follow a supplier certificate belong to its line. */
const typed = { WithoutCertificate: 'true' }
const soon = { Expiry: EXPIRY_WARNING_DAYS }

/** By kind of item, its list. */
const itemLists = (area: UserType, query: QueryValues) => (plural: ItemPlural) =>
  withQuery(areaPaths(area)[plural].list(), query)

/** The list that a part counts. `fourEyes`: one person gives an opinion, another decides. */
export function deskListPath(part: DeskPart, { area, tab }: DeskPlace, fourEyes: boolean): string {
  const isCompany = area === 'Company'
  const to = areaPaths(area)
  const Assigned = tab
  const sent = (Opinion?: OpinionTurn) =>
    itemLists(area, { WithStatus: 'approving', ...oldestFirst, Assigned, Opinion })
  const decide = sent(fourEyes ? 'decide' : undefined)
  const drafts = itemLists(area, { WithStatus: 'draft', ...oldestFirst })
  const returned = itemLists(area, { WithStatus: returnedStatuses, ...oldestFirst })
  const { list: certificates } = to.supplierCertificates
  // Their list knows neither tasks nor opinions: the queue does.
  const certificatesSent = (kind: DeskKind) =>
    tab || fourEyes ? deskHref({ area, tab, kind }) : certificates({ ...oldestFirst })
  const certificatesEnding = (Expiry: string | number, Show: string) =>
    certificates({
      ...(isCompany ? { Expiry } : { Show }),
      Followed: 'true',
      Sort: 'expiresOn',
      Direction: 'asc',
    })
  const visits = (query: QueryValues) =>
    withQuery(certifier.visits(), { ...query, InspectorId: tab === 'me' ? 'me' : undefined })
  const requests = { WithStatus: 'open', Sort: 'createdAt', Direction: 'asc' }
  const lists: Record<DeskPart, () => string> = {
    'decide.ingredients': () => decide('ingredients'),
    'decide.products': () => decide('products'),
    'decide.supplier_certificates': () => certificatesSent('decide'),
    'opinion.ingredients': () => sent('wanted')('ingredients'),
    'opinion.products': () => sent('wanted')('products'),
    'opinion.supplier_certificates': () => certificatesSent('opinion'),
    'drafts.ingredients': () => drafts('ingredients'),
    'drafts.products': () => drafts('products'),
    'drafts.supplier_certificates': () => certificates({ WithStatus: 'draft', ...oldestFirst }),
    'returned.ingredients': () => returned('ingredients'),
    'returned.products': () => returned('products'),
    'returned.supplier_certificates': () => certificates({ WithStatus: returnedStatuses, ...oldestFirst }),
    requests: () =>
      isCompany ? withQuery(company.requests(), requests) : withQuery(certifier.requests(), { Assigned }),
    answers: () =>
      withQuery(company.requests(), {
        WithStatus: ['issued', 'declined'],
        Sort: 'decidedAt',
        Direction: 'desc',
      }),
    // Their list knows no task of somebody's: the queue does.
    questions: () => (tab ? deskHref({ area, tab, kind: 'questions' }) : to.unanswered()),
    review: () => certifier.certificatesToReview(),
    'rulings.unseen': () => to.rulings({ Awaits: 'unseen' }),
    'rulings.begin': () => to.rulings({ WithState: 'notice', Sort: 'effectiveOn' }),
    'rulings.due': () => to.rulings({ Awaits: 'due', Sort: 'effectiveOn' }),
    'rulings.settled': () => to.rulings({ Awaits: 'settled' }),
    renewals: () => certificates({ Requested: 'true' }),
    deviations: () =>
      isCompany
        ? withQuery(company.deviations(), { WithStatus: 'open', Sort: 'dueOn', Direction: 'asc' })
        : withQuery(certifier.deviations(), { WithStatus: 'answered', Sort: 'answeredAt', Direction: 'asc' }),
    'visits.ended': () => visits({ WithStatus: 'ended' }),
    'visits.due': () =>
      certifier.visitsDue({
        Due: ['never', 'overdue'],
        Unplanned: 'true',
        OfficerId: tab === 'me' ? 'me' : undefined,
      }),
    'visits.late': () => visits({ Attention: 'late' }),
    'visits.away': () => visits({ Attention: 'away' }),
    'visits.planned': () => certifier.visitsCalendar(),
    'lines.observed': () => deskHref({ area, tab, kind: 'lines' }),
    'lines.used': () => deskHref({ area, tab, kind: 'lines' }),
    'lines.passover': () => deskHref({ area, tab, kind: 'lines' }),
    uncertified: () =>
      withQuery(company.products.list(), { WithStatus: 'approved', Stopped: 'false', ...oldestFirst }),
    gtins: () => certifier.gtins(),
    'expired.supplier_certificates': () => certificatesEnding('expired', 'expired'),
    'expired.ingredients': () =>
      withQuery(to.ingredients.list(), { ...approved, ...typed, Expiry: 'expired', Direction: 'asc' }),
    'expired.certificates': () => withQuery(to.certificates(), { Expiry: 'expired', Sort: 'expireOn' }),
    'expired.products': () => withQuery(to.products.list(), { Stopped: 'true' }),
    'expiring.supplier_certificates': () => certificatesEnding(EXPIRY_WARNING_DAYS, 'expiring'),
    'expiring.ingredients': () =>
      withQuery(to.ingredients.list(), { ...approved, ...typed, ...soon, Direction: 'asc' }),
    'expiring.certificates': () =>
      isCompany ? withQuery(to.certificates(), { ...soon, Sort: 'expireOn' }) : certifier.renewals(),
    mail: () => certifier.undelivered(),
  }
  return lists[part]()
}

/** The thing itself; for a line of several, their list. */
export function lineHref(line: DeskLine, place: DeskPlace, list: string): string {
  const to = areaPaths(place.area)
  const { id, part, thread } = line
  if (id === null) return list
  if (thread) {
    if (thread !== 'company') return reviewedPathsFor(place.area, thread).messages(id)
    return place.area === 'Company' ? company.messages() : certifier.companyMessages(id)
  }
  switch (part) {
    case 'requests':
      return requestHref({
        id,
        kind: line.requestKind ?? 'new',
        certificationGroup: line.groupId ? { id: line.groupId } : null,
      })
    case 'review':
      return certifier.certificatesToReview({ CompanyId: line.headQuarterId ?? undefined })
    case 'deviations':
      return to.deviation(id)
    case 'rulings.settled':
      return line.groupId ? certifier.ruleOnCertificate(line.groupId, 'reinstate') : to.ruling(id)
    case 'rulings.unseen':
    case 'rulings.begin':
    case 'rulings.due':
      return to.ruling(id)
    case 'visits.due':
      return line.visitId ? certifier.visit(line.visitId) : certifier.newVisit({ companyId: id })
    case 'visits.late':
      return certifier.visitEvidence(id)
    case 'visits.away':
      return certifier.visitPlan(id)
    case 'lines.used':
    case 'lines.passover':
      return certifier.line(id)
    case 'lines.observed':
      return certifier.visitEvidence(id)
    case 'visits.ended':
      return certifier.visit(id)
    case 'decide.supplier_certificates':
    case 'opinion.supplier_certificates':
    case 'drafts.supplier_certificates':
    case 'returned.supplier_certificates':
    case 'expired.supplier_certificates':
    case 'expiring.supplier_certificates':
    case 'renewals':
      return to.supplierCertificates.item(id)
    case 'expired.certificates':
    case 'expiring.certificates':
      return to.certificate(id)
    default: {
      // As part of its list, so that the next one follows.
      const plural = itemPlurals.find((one) => part.endsWith(one))
      return plural ? inList(to[plural].item(id), list.split('?')[1] ?? '') : list
    }
  }
}
