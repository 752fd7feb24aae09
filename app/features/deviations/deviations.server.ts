import { knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery, defineList, type QueryOf } from '~/components/list/list-query'
import { deviationStatuses } from '~/domain/visits/deviation'
import { deviationGrades } from '~/domain/visits/visit'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { deviationSorts } from '~/contract/sorts'

type Query = QueryOf<typeof deviationsList>

const unclosed = deviationStatuses.filter((status) => status !== 'closed')

/** Open ones unless the address says otherwise; for a visit all of them. */
const wireFilters = ({ filters, multi }: Query, VisitId?: string) => ({
  VisitId,
  WithStatus: knownAsked(deviationStatuses, multi.WithStatus) ?? (VisitId ? undefined : unclosed),
  WithGrade: knownAsked(deviationGrades, multi.WithGrade),
  Overdue: filters.Overdue === 'true' || undefined,
})

/** @param visitId only its findings */
export function loadDeviations(request: Request, { api }: Pick<SignedIn, 'api'>, visitId?: string) {
  const { searchParams } = new URL(request.url)
  const query = parseListQuery(searchParams, deviationsList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) => api.deviations.list({ ...pageQuery(asked), ...wireFilters(asked, visitId) })),
  )
}

export function deviationRows(api: PortalApi['api'], params: URLSearchParams) {
  const query = parseListQuery(params, deviationsList)
  return (Offset: number, ItemsPerPage: number) =>
    api.deviations.list({ ...pageQuery(query), ...wireFilters(query), Offset, ItemsPerPage })
}

/** Earliest due first. */
const deviationsList = defineList({
  sorts: deviationSorts,
  defaultSort: 'dueOn',
  filters: ['Overdue'],
  multiFilters: ['WithStatus', 'WithGrade'],
})
