import type { IngredientGroup } from '~/contract/lookups'
import type { ReviewAnswer } from '~/features/review/review-form'

/** One page of the picker of RMC codes. */
export interface RmcPage {
  search: string
  items: IngredientGroup[]
  totalItems: number
  page: number
  pages: number
  /** The search text as a code that does not exist yet. */
  creatable: string | null
}

/** The answer of an ingredient's form, with what its picker found. */
export interface IngredientAnswer extends ReviewAnswer {
  /** Null where no facility is chosen yet, whose company's codes these would be. */
  rmc?: RmcPage | null
}

/** What the picker's buttons ask for in a form without scripts. */
export const rmcIntents = {
  search: 'rmc:search',
  page: (page: number) => `rmc:page:${page}`,
  choose: (rmc: string) => `rmc:choose:${rmc}`,
}
