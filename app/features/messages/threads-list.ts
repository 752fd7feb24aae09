import { defineList } from '~/components/list/list-query'
import { threadSorts } from '~/contract/sorts'

/** Companies' threads: longest waiting first. */
export const threadsList = defineList({ sorts: threadSorts, defaultSort: 'waitingSince' })
