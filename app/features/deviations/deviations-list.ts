import { defineList } from '~/components/list/list-query'
import { deviationSorts } from '~/contract/sorts'

/** Earliest due first. */
export const deviationsList = defineList({
  sorts: deviationSorts,
  defaultSort: 'dueOn',
  filters: ['Overdue'],
  multiFilters: ['WithStatus', 'WithGrade'],
})
