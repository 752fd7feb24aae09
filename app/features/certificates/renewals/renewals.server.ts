import { subDays } from 'date-fns/subDays'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { RenewalJob, RenewalRow } from '~/contract/certificates/renewals'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { renewalsAsked, renewalsList } from './renewals-list'

type Api = PortalApi['api']

const parseQuery = (params: URLSearchParams, rows?: number) => parseListQuery(params, renewalsList, rows)

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
  const query = parseQuery(new URL(request.url).searchParams, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies, jobs] = await Promise.all([
      loadPage(query, (asked) => api.renewals.list({ ...pageQuery(asked), ...renewalsAsked(asked) })),
      loadCompanyChoices(request, signedIn),
      api.renewals.jobs(),
    ])
    const { items, totalItems, query: shown } = page
    return { items: items.map(toRow), totalItems, query: shown, companies, job: recent(jobs.items[0]) }
  })
}

/** Under way, or of today. */
const recent = (job: RenewalJob | undefined) =>
  job && (job.finishedAt ?? new Date().toISOString()) > subDays(new Date(), 1).toISOString() ? job : null

/** The rows of the list, as its address asks for them. */
export function renewalRows(api: Api, params: URLSearchParams) {
  const query = parseQuery(params)
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

/** Ids travel in the address of the call, which must not grow too long. */
const mostIds = 100

/** The certificates of these ids still to be renewed, in the order of the list, with their products. */
export async function renewalsOf(api: Api, params: URLSearchParams, ids: string[]): Promise<ShownRenewal[]> {
  const query = parseQuery(params)
  const rows: ShownRenewal[] = []
  for (let at = 0; at < ids.length; at += mostIds) {
    const Ids = ids.slice(at, at + mostIds)
    const { items } = await api.renewals.list({
      ...renewalsAsked(query),
      Sort: query.Sort,
      Direction: query.Direction,
      Ids,
      WithProducts: true,
      ItemsPerPage: Ids.length,
      Offset: 0,
    })
    rows.push(...items.map(toRow))
  }
  return rows
}
