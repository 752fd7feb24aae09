import { defineList } from '~/components/list/list-query'
import type { RequestListItem } from '~/contract/certificates/requests'
import { requestSorts } from '~/contract/sorts'

/** The companies' requests: the oldest first, since they wait. */
export const requestsList = defineList({
  sorts: requestSorts,
  defaultSort: 'createdAt',
  filters: ['Assigned'],
  multiFilters: ['WithStatus'],
})

/** Newest first: a company comes back to see what has become of its last request. */
export const companyRequestsList = defineList({
  sorts: requestSorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  multiFilters: ['WithStatus'],
})

/** What is drawn of those that wait. */
export const openRequestRow = [
  'id',
  'kind',
  'name',
  'companyName',
  'createdAt',
] as const satisfies (keyof RequestListItem)[]
export type OpenRequestRow = Pick<RequestListItem, (typeof openRequestRow)[number]>
