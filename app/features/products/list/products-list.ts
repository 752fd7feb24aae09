import { defineList } from '~/components/list/list-query'
import type { productSorts } from '~/contract/products'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['name', 'companyName', 'createdAt', 'statusAt'] as const satisfies typeof productSorts

/** The products list (spec §2): by name unless a column is chosen. */
export const productsList = defineList({
  sorts,
  defaultSort: 'name',
  filters: ['CompanyId', 'OnlyUnread', 'Stopped'],
  multiFilters: ['WithStatus'],
})
