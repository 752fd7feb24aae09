import { defineList } from '~/components/list/list-query'

export const figuresList = defineList({ sorts: [], filters: ['Kind', 'HeadQuarterId'] })
