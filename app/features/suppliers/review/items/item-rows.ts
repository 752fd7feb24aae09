import type { SupplierCoverage } from '~/contract/items/supplier-certificates'
import type { FoundNamesAnswer } from '~/features/suppliers/certificates/found-names'

/** An ingredient that the certificate covers, or may cover. */
export interface IngredientRow {
  /** That of any version. */
  id: string
  rootId: string
  name: string
  companyName: string
  headQuarterName: string
  proofPerDelivery: string | null
  covered: boolean
  state: 'follows' | 'proposed' | null
  printed: string
  code: string
  itemId: string | null
}

export const coveredField = 'covers'
export const printedField = (id: string) => `printed-${id}`
export const codeField = (id: string) => `code-${id}`

export const isCovered = ({ coverageState }: SupplierCoverage) => coverageState !== 'excluded'

export const CODE_MARK = ';'

export interface ItemsAnswer extends FoundNamesAnswer {
  /** Rows beyond the supplier's. */
  extra?: IngredientRow[]
  /** The number of hits of a search. */
  found?: number
  /** The number of all. */
  foundOf?: number
}
