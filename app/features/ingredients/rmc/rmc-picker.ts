import type { IngredientGroup } from '~/contract/lookups'
import type { ReviewAnswer } from '~/features/review/review-form'

export interface RmcPage {
  search: string
  items: IngredientGroup[]
  totalItems: number
  page: number
  pages: number
  /** The search text, where no such code exists yet. */
  creatable: string | null
}

export interface IngredientAnswer extends ReviewAnswer {
  /** Without scripts; null where no facility is chosen yet. */
  rmc?: RmcPage | null
}
