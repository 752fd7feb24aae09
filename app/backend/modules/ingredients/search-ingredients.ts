import { searchKey } from '~/domain/text/search-key'
import { hitsIn } from '../review/lists/first-items'
import { ingredientKind } from './ingredient-kind'
import { findIngredients } from './ingredients.repository'

export const { first: searchIngredients, withCode: ingredientsWithRmc } = hitsIn(
  'ingredient',
  ingredientKind,
  { rowsOf: findIngredients, codeOf: (row) => row.rmc, code: { column: 'rmc_key', keyOf: searchKey } },
)
