import { followCompanies } from '../review/owners/follow-companies'
import { ingredientSearchKey } from './ingredient-keys'
import { ingredientKind } from './ingredient-kind'
import { ingredientsOfVendor } from './ingredients.repository'

export const ingredientsFollow = followCompanies(ingredientKind, {
  column: 'vendor_id',
  field: 'vendor',
  merged: 'ingredient.vendor_merged',
  itemsOf: ingredientsOfVendor,
  keyOf: ({ name, rmc, suggested_vendor: suggestedVendor }, vendorName, owner) =>
    ingredientSearchKey(name, { rmc, vendorName, suggestedVendor }, owner),
})
