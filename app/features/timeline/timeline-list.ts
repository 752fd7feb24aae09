import { defineList } from '~/components/list/list-query'

/** Pages continue where the one before ended, not by a number. */
export const timelineList = defineList({ sorts: [], filters: ['Kind', 'By'] })
