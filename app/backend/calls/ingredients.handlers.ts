import { handle } from './handle'
import { approveIngredient } from '../modules/ingredients/approve-ingredient'
import { certifierCreateIngredient } from '../modules/ingredients/certifier-create-ingredient'
import { certifierSaveIngredient } from '../modules/ingredients/certifier-save-ingredient'
import { cloneIngredient } from '../modules/ingredients/clone-ingredient'
import { ingredientConcerns } from '../modules/ingredients/concerns/ingredient-concerns'
import { ingredientPrecedents } from '../modules/ingredients/concerns/precedents'
import { createIngredient } from '../modules/ingredients/create-ingredient'
import { decideIngredients } from '../modules/ingredients/decide-ingredients'
import { getIngredient } from '../modules/ingredients/get-ingredient'
import { ingredientReview } from '../modules/ingredients/ingredient-kind'
import { ingredientUses } from '../modules/ingredients/ingredient-uses'
import { ingredientNeighbours, listIngredients } from '../modules/ingredients/list-ingredients'
import { removeIngredient } from '../modules/ingredients/remove-ingredient'
import { saveIngredient } from '../modules/ingredients/save-ingredient'
import { withExtractQuota } from '../modules/quotas/quotas'
import { makeSchedule } from '../modules/schedules/make-schedule'
import { sendIngredients } from '../modules/ingredients/send-ingredients'

export const ingredientHandlers = handle('ingredients', {
  list: listIngredients,
  neighbours: ingredientNeighbours,
  get: getIngredient,
  create: createIngredient,
  save: saveIngredient,
  remove: removeIngredient,
  inUse: ingredientUses,
  clone: cloneIngredient,
  certifierCreate: certifierCreateIngredient,
  certifierSave: certifierSaveIngredient,
  approve: approveIngredient,
  concerns: ingredientConcerns,
  precedents: ingredientPrecedents,
  decideMany: decideIngredients,
  sendMany: sendIngredients,
  schedule: (ctx, input) => withExtractQuota(ctx, () => makeSchedule(ctx, input)),
  ...ingredientReview,
})
