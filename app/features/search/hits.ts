import {
  Building2,
  ClipboardCheck,
  Factory,
  FileBadge,
  FlaskConical,
  Inbox,
  ListChecks,
  Package,
  SealIcon,
  Truck,
  UserRound,
  type Icon,
} from '~/components/ui/icons'
import type { HitOf, SearchHit, SearchKind } from '~/contract/search'
import { isReviewedKind } from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import { requestHref } from '~/features/certificates/requests/request-links'
import { reviewedPathsFor } from '~/features/items/item-kind'
import { areaPaths, paths, withQuery } from '~/portal/paths'

export const kindIcons: Record<SearchKind, Icon> = {
  company: Building2,
  facility: Factory,
  partner: Truck,
  ingredient: FlaskConical,
  product: Package,
  supplier_certificate: FileBadge,
  certificate: SealIcon,
  request: Inbox,
  visit: ClipboardCheck,
  deviation: ListChecks,
  line: Factory,
  person: UserRound,
  officer: UserRound,
}

export function hitHref(hit: SearchHit, area: UserType): string {
  if (isReviewedKind(hit.kind)) return reviewedPathsFor(area, hit.kind).item(hit.id)
  const to = areaPaths(area)
  switch (hit.kind) {
    case 'company':
      return area === 'Company' ? paths.company.anagraphic() : paths.certifier.company(hit.id)
    case 'partner':
      return paths.certifier.company(hit.id)
    case 'facility':
      return to.facility(hit.id)
    case 'certificate':
      return to.certificate(hit.id)
    case 'visit':
      return to.visit(hit.id)
    case 'deviation':
      return to.deviation(hit.id)
    case 'line':
      return to.line(hit.id)
    case 'person':
      return accountsHref(hit, area)
    case 'officer':
      return withQuery(paths.certifier.companies(), { OfficerId: hit.id })
    case 'request':
      return area === 'Company' ? paths.company.request(hit.id) : answerHref(hit)
  }
}

/** The page of the accounts among which the person's is. */
function accountsHref({ companyId }: HitOf<'person'>, area: UserType): string {
  if (area === 'Company') return paths.company.accounts().list()
  return companyId === null ? paths.certifier.staff() : paths.certifier.companyAccounts(companyId).list()
}

/** The page where a certifier answers a request, or sees its outcome. */
function answerHref(hit: HitOf<'request'>): string {
  if (hit.issuedGroupId) return paths.certifier.certificate(hit.issuedGroupId)
  if (hit.status !== 'open')
    return withQuery(paths.certifier.requests(), { WithStatus: hit.status, Search: hit.name })
  const group = hit.certificationGroupId
  return requestHref({ id: hit.id, kind: hit.requestKind, certificationGroup: group ? { id: group } : null })
}

/** The list that finds all of a kind; null if there is none. */
export function allHref(kind: SearchKind, area: UserType, Search: string): string | null {
  const to = areaPaths(area)
  const isCompany = area === 'Company'
  const lists: Record<SearchKind, string | null> = {
    company: isCompany ? null : paths.certifier.companies(),
    facility: isCompany ? paths.company.facilities() : null,
    partner: isCompany ? null : paths.certifier.partners('vendor'),
    ingredient: to.ingredients.list(),
    product: to.products.list(),
    supplier_certificate: to.supplierCertificates.list(),
    certificate: to.certificates(),
    request: to.requests(),
    visit: to.visits(),
    deviation: to.deviations(),
    line: null,
    person: null,
    officer: null,
  }
  const list = lists[kind]
  const WithStatus = kind === 'request' && !isCompany ? 'open,issued,declined,withdrawn' : undefined
  const Show = kind === 'supplier_certificate' && !isCompany ? 'all' : undefined
  return list && withQuery(list, { Search, WithStatus, Show })
}

/** There are more of a kind than the search returns. */
export const MOST_OF_KIND = 6

export interface HitGroup {
  kind: SearchKind
  hits: SearchHit[]
}

/** By kind, in order of arrival. */
export function byKind(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return [...groups].map(([kind, some]) => ({ kind, hits: some }))
}
