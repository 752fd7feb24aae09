import { handle } from '../../handle'
import { approveIngredient } from './approve-ingredient'
import { certifierCreateIngredient } from './certifier-create-ingredient'
import { certifierSaveIngredient } from './certifier-save-ingredient'
import { cloneIngredient } from './clone-ingredient'
import { createIngredient } from './create-ingredient'
import { getIngredient } from './get-ingredient'
import { ingredientReview } from './ingredient-kind'
import { ingredientUses } from './ingredient-uses'
import { listIngredients } from './list-ingredients'
import { removeIngredient } from './remove-ingredient'
import { saveIngredient } from './save-ingredient'

export const ingredientHandlers = handle('ingredients', {
  list: listIngredients,
  get: getIngredient,
  create: createIngredient,
  save: saveIngredient,
  remove: removeIngredient,
  inUse: ingredientUses,
  clone: cloneIngredient,
  certifierCreate: certifierCreateIngredient,
  certifierSave: certifierSaveIngredient,
  approve: approveIngredient,
  ...ingredientReview,
})
