import { defineList } from '~/components/list/list-query'
import type { ingredientSorts } from '~/contract/ingredients'

// Repeated here, and checked, to keep the contract's schemas out of the page's scripts.
const sorts = [
  'name',
  'companyName',
  'ingredientGroupRmc',
  'expirationDate',
  'statusAt',
] as const satisfies typeof ingredientSorts

/** The ingredients list (spec §2): by name unless a column is chosen. */
export const ingredientsList = defineList({
  sorts,
  defaultSort: 'name',
  filters: ['CompanyId', 'Expiry', 'OnlyUnread'],
  multiFilters: ['WithStatus'],
})

export type FirstStep = 'facility' | 'ingredient'
