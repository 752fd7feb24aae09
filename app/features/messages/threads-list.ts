import { defineList } from '~/components/list/list-query'
import { threadSorts } from '~/contract/sorts'

/** Companies' threads: those that have waited longest first. */
export const threadsList = defineList({ sorts: threadSorts, defaultSort: 'waitingSince' })
