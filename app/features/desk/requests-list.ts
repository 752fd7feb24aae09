import { defineList } from '~/components/list-query'
import type { requestSorts } from '~/contract/requests'

// Said again here, and checked, so that the contract's schemas stay out of the page's scripts.
const sorts = ['createdAt', 'name', 'companyName'] as const satisfies typeof requestSorts

/** The companies' requests: the oldest first, since they wait. */
export const requestsList = defineList({ sorts, defaultSort: 'createdAt', multiFilters: ['WithStatus'] })
