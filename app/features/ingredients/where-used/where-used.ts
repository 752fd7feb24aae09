import { defineList, type ListQuery } from '~/components/list/list-query'
import type { ProductListItem } from '~/contract/items/products'
import type { productSorts } from '~/contract/sorts'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = ['name', 'companyName', 'createdAt'] as const satisfies readonly (typeof productSorts)[number][]

export const whereUsedList = defineList({ sorts, defaultSort: 'name' })

export interface WhereUsed {
  items: ProductListItem[]
  totalItems: number
  query: ListQuery
  /** The number of products with an older version than the newest approved one. */
  toRenew: number
}
