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
  /** Null where no facility is chosen yet. */
  rmc?: RmcPage | null
}

/** Without scripts. */
export const rmcIntents = {
  search: 'rmc:search',
  page: (page: number) => `rmc:page:${page}`,
  choose: (rmc: string) => `rmc:choose:${rmc}`,
}
