import { defineList } from '~/components/list/list-query'

/** With the tested name: it stays while the list is searched. */
export const termsList = defineList({
  sorts: [],
  filters: ['Kind', 'Name', 'KosherStatusId', 'KosherGroupId'],
  itemsPerPage: 50,
})
