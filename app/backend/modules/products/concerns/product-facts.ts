import type { CertifiedProduct } from '~/domain/kosher/certificate-concerns'
import type { IngredientOfProduct as Fact } from '~/domain/kosher/product-concerns'
import type { ProductRow } from '../../../db/tables'
import type { KnownNatures } from '../../concerns/known-natures'
import type { IngredientOfProduct } from '../recipe/product-ingredients.repository'

type Declared = Pick<ProductRow, 'id' | 'company_id' | 'kosher_status_id' | 'restriction_id' | 'is_passover'>

/** @param lines of its recipe */
export const productFacts = (
  product: Declared,
  lines: readonly IngredientOfProduct[],
  natures: KnownNatures,
): CertifiedProduct => ({
  productId: product.id,
  companyId: product.company_id,
  kosherStatus: natures.status(product.kosher_status_id),
  isPassover: product.is_passover === 1,
  restriction: natures.means(product.restriction_id),
  ingredients: lines.map((line) => factsOf(line, natures)),
})

function factsOf(line: IngredientOfProduct, natures: KnownNatures): Fact {
  const { newer } = line
  // Approving takes the newer version in its place (decisions §§4, 8): that one counts.
  const taken = newer?.differs.length === 0
  return {
    ingredientId: line.id,
    status: taken ? 'approved' : line.status,
    // The newer one stands: one that was withdrawn is never taken.
    withdrawn: !taken && line.withdrawn_at !== null,
    kosherStatus: natures.status(line.kosher_status_id),
    proof: natures.proof(taken ? line.newer_kosher_group_id : line.kosher_group_id),
    isPassover: line.is_passover === 1,
    restriction: null,
    expirationDate: line.expiration_date,
    newer,
  }
}
