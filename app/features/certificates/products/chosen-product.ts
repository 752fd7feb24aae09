import type { CertificateOutline } from '~/contract/certificates/certificates'
import type { ProductListItem } from '~/contract/items/products'
import type { RenewalState } from '~/domain/certificates/certificate-rules'
import type { BadgeStatus } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'

/** As in the backend's `certificate.products_not_available`. */
export type Unavailable =
  | 'not_approved'
  | 'withdrawn'
  | 'certified'
  | 'other_company'
  | 'not_found'
  | 'ingredients_not_ready'

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
  failure?: string
  /** The state of its new version, and the version that the user sees. */
  renewal?: { state: RenewalState; status: BadgeStatus; version: number }
}

export interface FoundProducts {
  items: ChosenProduct[]
  totalItems: number
  /** The number of further ones, which an ingredient stops. */
  stopped?: number
  /** In a renewal: the certificate's own products, offered apart. */
  own?: ChosenProduct[]
}

/** Without scripts, instead of a dialog. */
export interface ProductPicker {
  search: string
  /** Kept through its searches. */
  ticked: string[]
  /** Null until a facility is chosen. */
  found: FoundProducts | null
}

/** For a browser that opens the PDF itself. */
export interface Issued {
  pdf: string
  page: string
  name: string
  id: string
}

export interface ProductsAnswer {
  products?: ChosenProduct[]
  /** Names of products of another facility. */
  dropped?: string[]
  picker?: ProductPicker
  /** The question before issuing. */
  outline?: CertificateOutline
  /** A concern was not answered. */
  unanswered?: boolean
  issued?: Issued
}

export const productsId = 'certificate-productIds'

/** Followed by the day with which the certificate is to end. */
export const endIntent = 'end'

export const PICKER_SIZE = 200

export function toChosen(product: ProductListItem): ChosenProduct {
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

/** Products of the facility itself, or of any facility of a headquarters (specification §4 "Certificates"). */
export function isProductAt(
  product: Pick<ChosenProduct, 'companyId' | 'headQuarterId'>,
  companyId: string,
): boolean {
  return product.companyId === companyId || product.headQuarterId === companyId
}

export const matching = (products: ChosenProduct[], search: string): ChosenProduct[] =>
  products.filter(({ name, code }) => searchKey(name, code).includes(searchKey(search)))
