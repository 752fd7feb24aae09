import type { ProductRow } from '~/contract/products'
import type { RenewalState } from '~/domain/certificate-rules'
import type { ReviewStatus } from '~/domain/review'
import { searchKey } from '~/domain/search-key'

/** Why a product cannot be on a certificate (the backend's `certificate.products_not_available`). */
export type Unavailable =
  'not_approved' | 'certified' | 'other_company' | 'not_found' | 'ingredients_not_ready'

/** A product in the form's table, and in the picker. */
export interface ChosenProduct {
  id: string
  name: string
  code: string
  companyId: string
  headQuarterId: string
  kosherStatus: string
  restriction: string | null
  onBehalf: string | null
  unavailable?: Unavailable
  /** Why the step that was just asked for was refused. */
  failure?: string
  /** Of the certificate that is being renewed: how far its new version is, and which one the user sees. */
  renewal?: { state: RenewalState; status: ReviewStatus; version: number }
}

/** What the picker is shown: those found, and how many there are in all. */
export interface FoundProducts {
  items: ChosenProduct[]
  totalItems: number
  /** How many more there would be, if an expired ingredient did not stop them. */
  stopped?: number
}

/** Rows of the picker before one asks for all of them (spec §9 gives 200 for the ingredient picker). */
export const PICKER_SIZE = 200

export function toChosen(product: ProductRow): ChosenProduct {
  return {
    id: product.id,
    name: product.name,
    code: product.code,
    companyId: product.companyId,
    headQuarterId: product.headQuarterId,
    kosherStatus: product.kosherStatusDescription ?? '',
    restriction: product.restrictionDescription,
    onBehalf: product.onBehalfName,
  }
}

/** Whether a product is of a company: of the facility itself, or of any facility of a headquarters (decisions §5). */
export function isOf(
  product: Pick<ChosenProduct, 'companyId' | 'headQuarterId'>,
  companyId: string,
): boolean {
  return product.companyId === companyId || product.headQuarterId === companyId
}

/** The products whose name or code has the text in it, as the search of all others understands it. */
export const matching = (products: ChosenProduct[], search: string): ChosenProduct[] =>
  products.filter(({ name, code }) => searchKey(name, code).includes(searchKey(search)))
