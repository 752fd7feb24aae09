import type { Choices } from '~/components/choice/choices'
import { companyFilter, flagAsked, knownAsked } from '~/components/list/common-filters'
import type { FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { FiltersOf } from '~/contract/calls/lists'
import type { visits } from '~/contract/calls/visits/visits'
import { dueSorts, visitSorts } from '~/contract/sorts'
import type { VisitListItem } from '~/contract/visits/visits'
import { dueStates } from '~/domain/visits/due'
import { visitStatuses } from '~/domain/visits/visit'
import type { UserType } from '~/domain/items/review'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import type { Words } from '~/i18n/words'

/** Newest first. */
export const visitsList = defineList({
  sorts: visitSorts,
  defaultSort: 'plannedOn',
  defaultDirection: 'desc',
  filters: ['CompanyId', 'InspectorId', 'Attention'],
  multiFilters: ['WithStatus'],
})

/** When and where a visit is, wherever one is drawn. */
export const visitPlace = [
  'id',
  'number',
  'kind',
  'announced',
  'plannedOn',
  'plannedTime',
  'status',
  'companyId',
  'companyName',
  'headQuarterId',
  'headQuarterName',
] as const satisfies (keyof VisitListItem)[]

export const visitRow = [
  ...visitPlace,
  'arriving',
  'late',
  'lead',
  'endedAt',
  'outcome',
  'openDeviations',
] as const satisfies (keyof VisitListItem)[]
export type VisitRow = Pick<VisitListItem, (typeof visitRow)[number]>

export const visitsAsked = (
  { filters, multi }: QueryOf<typeof visitsList>,
  { companyId }: ListOwner,
): FiltersOf<typeof visits.list> => ({
  CompanyId: companyId ?? filters.CompanyId,
  WithStatus: knownAsked(visitStatuses, multi.WithStatus),
  InspectorId: filters.InspectorId,
  From: undefined,
  To: undefined,
  Late: filters.Attention === 'late' || undefined,
  Away: filters.Attention === 'away' || undefined,
})

/** @param companies headquarters, or a company's own sites */
export function visitFilters(
  words: Words,
  area: UserType,
  companies: Choices,
  staff: StaffChoices,
): FilterControls<typeof visitsList> {
  const w = words.visits
  const isCompany = area === 'Company'
  return {
    WithStatus: {
      label: w.status,
      options: visitStatuses.map((status) => ({ value: status, label: w.statuses[status] })),
    },
    CompanyId: companyFilter(isCompany ? w.facility : w.headquarters, companies),
    InspectorId: isCompany
      ? null
      : { label: w.inspector, options: [{ value: 'me', label: words.staff.mine }, ...staff] },
    Attention: isCompany
      ? null
      : {
          label: w.attention,
          options: [
            { value: 'late', label: w.lateEvidence },
            { value: 'away', label: w.awayLong },
          ],
        },
  }
}

export const dueList = defineList({
  sorts: dueSorts,
  defaultSort: 'nextVisitOn',
  filters: ['CompanyId', 'OfficerId', 'Unplanned'],
  multiFilters: ['Due'],
})

export const dueAsked = ({ filters, multi }: QueryOf<typeof dueList>): FiltersOf<typeof visits.due> => ({
  CompanyId: filters.CompanyId,
  OfficerId: filters.OfficerId,
  Unplanned: flagAsked(filters.Unplanned),
  Due: knownAsked(dueStates, multi.Due),
})

export function dueFilters(
  words: Words,
  companies: Choices,
  staff: StaffChoices,
): FilterControls<typeof dueList> {
  const w = words.visits
  return {
    Due: { label: w.dueIs, options: dueStates.map((state) => ({ value: state, label: w.dueStates[state] })) },
    Unplanned: { label: w.section.plan, options: [{ value: 'true', label: w.calendar.toPlan }] },
    CompanyId: companyFilter(w.headquarters, companies),
    OfficerId: {
      label: words.staff.officer,
      options: [{ value: 'me', label: words.staff.mine }, ...staff],
    },
  }
}
