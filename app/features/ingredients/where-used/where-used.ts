import { defineList, type ListQuery } from '~/components/list/list-query'
import type { ProductRow, productSorts } from '~/contract/products'

// Said again here, and checked, so that the contract's schemas stay out of the page's scripts.
const sorts = ['name', 'companyName', 'createdAt'] as const satisfies readonly (typeof productSorts)[number][]

/** The products that are made with an ingredient: by name unless a column is chosen. */
export const whereUsedList = defineList({ sorts, defaultSort: 'name' })

/** What the list's loader answers. */
export interface WhereUsed {
  items: ProductRow[]
  totalItems: number
  query: ListQuery
  /** How many products hold an older version than the newest approved one. */
  toRenew: number
}
