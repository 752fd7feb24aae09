import { defineList } from '~/components/list/list-query'
import type { requestSorts } from '~/contract/requests'

// Said again here, and checked, so that the contract's schemas stay out of the page's scripts.
const sorts = ['createdAt', 'name', 'companyName', 'decidedAt'] as const satisfies typeof requestSorts

/** The companies' requests: the oldest first, since they wait. */
export const requestsList = defineList({ sorts, defaultSort: 'createdAt', multiFilters: ['WithStatus'] })

/** A company's own: the newest first, since one comes back to see what has become of it. */
export const ownRequestsList = defineList({
  sorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  multiFilters: ['WithStatus'],
})
