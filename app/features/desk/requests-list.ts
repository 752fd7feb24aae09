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

/** Newest first: a company comes back to see the outcome of its last request. */
export const companyRequestsList = defineList({
  sorts: requestSorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  multiFilters: ['WithStatus'],
})

/** The fields of a waiting request that are drawn. */
export const openRequestRow = [
  'id',
  'kind',
  'name',
  'companyName',
  'createdAt',
] as const satisfies (keyof RequestListItem)[]
export type OpenRequestRow = Pick<RequestListItem, (typeof openRequestRow)[number]>
