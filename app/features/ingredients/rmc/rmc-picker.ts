import type { IngredientGroup } from '~/contract/items/lookups'
import type { ReviewAnswer } from '~/features/review/review-form'

export interface RmcPage {
  search: string
  items: IngredientGroup[]
  totalItems: number
  page: number
  pages: number
  /** The search text, if no such code exists yet. */
  creatable: string | null
}

export interface IngredientAnswer extends ReviewAnswer {
  /** Without scripts; null until a facility is chosen. */
  rmc?: RmcPage | null
}
