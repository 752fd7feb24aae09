import type { CertifiedProduct } from '~/domain/kosher/certificate-concerns'
import type { IngredientOfProduct } from '~/domain/kosher/product-concerns'
import type { ProductRow } from '../../../db/tables'
import { isNeverKosher, isOfWine } from '~/domain/kosher/ingredient-concerns'
import { noLines, type MadeOn } from '~/domain/kosher/line-concerns'
import { termsIn } from '~/domain/kosher/sensitive-names'
import type { Judgement } from '../../kosher/concerns/judgement'
import type { RecipeLine } from '../recipe/product-ingredients.repository'

type Declared = Pick<ProductRow, 'id' | 'company_id' | 'kosher_status_id' | 'restriction_id' | 'is_passover'>

/** A line of a recipe, and whether a supplier's certificate in force covers it, and for Passover. */
export type JudgedLine = RecipeLine & { has_letter: boolean; has_passover_letter: boolean }

type By = Pick<Judgement, 'natures' | 'terms'>

/**
 * @param lines of its recipe
 * @param supervised plants; without them the product is not asked for its supervision
 * @param madeOn the lines of its plant
 */
export const productFacts = (
  product: Declared,
  lines: readonly JudgedLine[],
  by: By,
  supervised?: ReadonlySet<string>,
  madeOn: MadeOn = noLines,
): CertifiedProduct => ({
  ...madeOn,
  productId: product.id,
  companyId: product.company_id,
  kosherStatus: by.natures.status(product.kosher_status_id),
  isPassover: product.is_passover === 1,
  restriction: by.natures.means(product.restriction_id),
  isSupervised: supervised?.has(product.company_id) ?? null,
  ingredients: lines.map((line) => factsOfLine(line, by)),
})

export function factsOfLine(line: JudgedLine, { natures, terms }: By): IngredientOfProduct {
  const { newer } = line
  const named = termsIn(line.name, terms)
  // Approving takes the newer version in its place (specification §4 "Newer ingredients"): that one counts.
  const taken = newer?.differs.length === 0
  return {
    ingredientId: line.id,
    status: taken ? 'approved' : line.status,
    // The newer one stands: one that was withdrawn is never taken.
    withdrawn: !taken && line.withdrawn_at !== null,
    kosherStatus: natures.status(line.kosher_status_id),
    proof: natures.proof(taken ? line.newer_kosher_group_id : line.kosher_group_id),
    isPassover: line.is_passover === 1,
    containsKitniyot: taken ? line.newer_contains_kitniyot : line.contains_kitniyot,
    named: {
      isNever: isNeverKosher(named),
      isWine: isOfWine(line.name, named),
      passover: named.flatMap(({ passover }) => passover ?? []),
    },
    hasLetter: line.has_letter,
    hasPassoverLetter: line.has_passover_letter,
    expirationDate: line.expiration_date,
    newer,
  }
}
