import { defineList } from '~/components/list/list-query'
import { ingredientSorts } from '~/contract/sorts'

/** The ingredients list (spec §2): by name unless a column is chosen. */
export const ingredientsList = defineList({
  sorts: ingredientSorts,
  defaultSort: 'name',
  filters: ['CompanyId', 'Expiry', 'OnlyUnread'],
  multiFilters: ['WithStatus'],
})

export type FirstStep = 'facility' | 'ingredient'
