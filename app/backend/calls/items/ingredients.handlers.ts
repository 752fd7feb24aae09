import { handle } from '../handle'
import { ingredientPrecedents } from '../../modules/ingredients/concerns/precedents'
import { ingredientVerbs } from '../../modules/ingredients/ingredient-kind'
import {
  ingredientNeighbours,
  listIngredients,
  ingredientUses,
} from '../../modules/ingredients/list-ingredients'
import { putIngredient } from '../../modules/programs/put-by-reference'
import { withExtractQuota } from '../../modules/quotas/quotas'
import { makeSchedule } from '../../modules/schedules/make-schedule'

export const ingredientHandlers = handle('ingredients', {
  ...ingredientVerbs,
  list: listIngredients,
  neighbours: ingredientNeighbours,
  inUse: ingredientUses,
  precedents: ingredientPrecedents,
  putByReference: putIngredient,
  schedule: (ctx, input) => withExtractQuota(ctx, () => makeSchedule(ctx, input)),
})
