import { defineList } from '~/components/list/list-query'

/** Read by where the page before ended, not by a number. */
export const timelineList = defineList({ sorts: [], filters: ['Kind', 'By'] })
