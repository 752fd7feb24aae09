import { defineList } from '~/components/list/list-query'
import type { requestSorts } from '~/contract/requests'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['createdAt', 'name', 'companyName', 'decidedAt'] as const satisfies typeof requestSorts

/** Oldest first, since they wait. */
export const requestsList = defineList({ sorts, defaultSort: 'createdAt', multiFilters: ['WithStatus'] })

/** Newest first: a company comes back to see what has become of its last request. */
export const ownRequestsList = defineList({
  sorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  multiFilters: ['WithStatus'],
})
