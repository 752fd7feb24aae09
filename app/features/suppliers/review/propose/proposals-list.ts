import { defineList } from '~/components/list/list-query'

/** Its pages count suppliers. */
export const proposalsList = defineList({ sorts: [], itemsPerPage: 10 })
