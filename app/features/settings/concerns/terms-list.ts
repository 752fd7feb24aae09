import { defineList } from '~/components/list/list-query'

/** With the name that is tried: it stays while one looks for others. */
export const termsList = defineList({
  sorts: [],
  filters: ['Kind', 'Name', 'KosherStatusId', 'KosherGroupId'],
  itemsPerPage: 50,
})
