import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ListedItems } from '~/features/deletion/chosen.server'
import { ingredientRows } from '~/features/ingredients/list/ingredients-list.server'
import { productRows } from '~/features/products/list/products-list.server'
import { reviewedCertificateRows } from '~/features/suppliers/review/list/certificates-list.server'

const listedRows = {
  ingredient: ingredientRows,
  product: productRows,
  supplier_certificate: reviewedCertificateRows,
} satisfies Record<ReviewedKind, unknown>

/** A complete list, as its address describes it. @param companyId in a company's tab */
export const listedItems =
  (companyId: string | undefined): ListedItems =>
  ({ api, user: { userType } }, kind, params) =>
    listedRows[kind](api, params, { userType, companyId })
