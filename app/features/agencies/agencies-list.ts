import { defineList } from '~/components/list/list-query'

/** All at once: there are few. */
export const agenciesList = defineList({ sorts: [], multiFilters: ['WithStanding'], itemsPerPage: 200 })
