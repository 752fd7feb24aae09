import { ingredientForms as en } from '../../en/areas/items/ingredient-forms'
import { ingredientForms as it } from '../../it/areas/items/ingredient-forms'
import { areaWords } from '../own-words'

export const ingredientWords = areaWords({ it, en })

export type IngredientWords = ReturnType<typeof ingredientWords>
