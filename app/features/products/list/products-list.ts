import { defineList } from '~/components/list/list-query'
import { productSorts } from '~/contract/sorts'

/** The products list (spec §2): by name unless a column is chosen. */
export const productsList = defineList({
  sorts: productSorts,
  defaultSort: 'name',
  filters: ['CompanyId', 'OnlyUnread', 'Stopped'],
  multiFilters: ['WithStatus'],
})
