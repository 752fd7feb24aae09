import { defineList } from '~/components/list/list-query'
import { deviationSorts } from '~/contract/sorts'

/** What is due first comes first. */
export const deviationsList = defineList({
  sorts: deviationSorts,
  defaultSort: 'dueOn',
  filters: ['Overdue'],
  multiFilters: ['WithStatus', 'WithGrade'],
})
