import { validationMessages as messages } from '~/domain/validation-messages'
import type { FieldIssues } from '../../core/errors'
import type { IngredientRow } from '../../db/tables'
import { assertAnswered } from '../concerns/assert-answered'
import { assertNoIssues } from '../review/choices'
import type { ReviewKind } from '../review/review-kind'
import { concernsOfRows } from './concerns/ingredient-concerns'
import { ingredientInUse } from './ingredients.errors'
import { productsUsing } from './ingredients.repository'

export const ingredientChecks: ReviewKind<IngredientRow>['checks'] = {
  async approve(tx, row, answer, by) {
    const issues: FieldIssues = {}
    if (!row.expiration_date) issues.expirationDate = [messages.required]
    else if (row.expiration_date < by.today) issues.expirationDate = [messages.expiryInThePast]
    if (!row.kosher_group_id) issues.kosherGroupId = [messages.required]
    if (!row.kosher_status_id) issues.kosherStatusId = [messages.required]
    assertNoIssues(issues)
    const [judged] = await concernsOfRows(tx, [row], by)
    return assertAnswered(judged?.concerns ?? [], judged?.names ?? {}, answer)
  },
  async sendMany(_, row) {
    assertNoIssues(row.expiration_date ? {} : { expirationDate: [messages.required] })
  },
  async remove(tx, { id }) {
    const products = await productsUsing(tx, id)
    if (products.length > 0) throw ingredientInUse(products)
  },
}
