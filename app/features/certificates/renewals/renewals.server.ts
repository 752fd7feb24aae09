import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { RenewalRow } from '~/contract/renewals'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { renewalsAsked, renewalsList } from './renewals-list'

type Api = PortalApi['api']

const queryOf = (params: URLSearchParams, rows?: number) => parseListQuery(params, renewalsList, rows)

const shownOfGroup = [
  'id',
  'name',
  'number',
  'companyId',
  'companyName',
  'headQuarterId',
  'headQuarterName',
  'expireOn',
] as const

const toRow = ({ certificationGroup, ...row }: RenewalRow) => ({
  ...row,
  ...pick(certificationGroup, shownOfGroup),
})
export type ShownRenewal = ReturnType<typeof toRow>

export async function loadRenewals(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const query = queryOf(new URL(request.url).searchParams, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      loadPage(query, (asked) => api.renewals.list({ ...pageQuery(asked), ...renewalsAsked(asked) })),
      loadCompanyChoices(request, signedIn),
    ])
    const { items, totalItems, query: shown } = page
    return { items: items.map(toRow), totalItems, query: shown, companies }
  })
}

/** The rows of the list, as its address asks for them. */
export function renewalRows(api: Api, params: URLSearchParams) {
  const query = queryOf(params)
  return async (Offset: number, ItemsPerPage: number) => {
    const page = await api.renewals.list({
      ...pageQuery(query),
      ...renewalsAsked(query),
      Offset,
      ItemsPerPage,
    })
    return { ...page, items: page.items.map(toRow) }
  }
}

/** Those of them that are still to be renewed, in the order of the list, with their products. */
export async function renewalsOf(api: Api, params: URLSearchParams, Ids: string[]): Promise<ShownRenewal[]> {
  if (Ids.length === 0) return []
  const query = queryOf(params)
  const { items } = await api.renewals.list({
    ...renewalsAsked(query),
    Sort: query.Sort,
    Direction: query.Direction,
    Ids,
    WithProducts: true,
    ItemsPerPage: Ids.length,
    Offset: 0,
  })
  return items.map(toRow)
}
