import { productConcerns } from '~/domain/kosher/product-concerns'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { FieldIssues } from '../../core/errors'
import type { ProductRow } from '../../db/tables'
import { assertAnswered } from '../concerns/assert-answered'
import { assertNoIssues } from '../review/choices'
import type { ReviewKind } from '../review/review-kind'
import { namesOfLines } from './concerns/product-concerns'
import { productFacts } from './concerns/product-facts'
import { keepingFromDeletion } from './keeping-from-deletion'
import { ingredientsNotReady, productCertified, productRequested } from './products.errors'
import { takeNewerIngredients } from './recipe/newer-ingredients'
import { ingredientIdsOf, ingredientsOf } from './recipe/product-ingredients.repository'
import { unreadyIngredients } from './recipe/unready-ingredients'

export const productChecks: ReviewKind<ProductRow>['checks'] = {
  async approve(tx, row, answer, { natures, today, raised }) {
    const ingredients = await ingredientsOf(tx, row.id)
    const issues: FieldIssues = {}
    if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
    if (ingredients.length === 0) issues.ingredientIds = [messages.selectIngredient]
    assertNoIssues(issues)
    const unready = unreadyIngredients(ingredients, today)
    if (unready.length > 0) throw ingredientsNotReady(unready)
    const concerns = productConcerns(productFacts(row, ingredients, natures), today, raised)
    const audited = assertAnswered(concerns, namesOfLines(ingredients), answer)
    // Decisions §8.
    await takeNewerIngredients(tx, row, ingredients, () => true)
    return audited
  },
  async sendMany(tx, { id }) {
    const ingredientIds = await ingredientIdsOf(tx, id)
    assertNoIssues(ingredientIds.length > 0 ? {} : { ingredientIds: [messages.selectIngredientItalian] })
  },
  async remove(tx, row) {
    const kept = await keepingFromDeletion(tx, row)
    if (kept.keptBy === 'certificate') throw productCertified()
    if (kept.keptBy === 'request') throw productRequested(kept.requests)
  },
}
