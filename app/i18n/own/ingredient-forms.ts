import { ingredientForms as en } from '../en/areas/ingredient-forms'
import { ingredientForms as it } from '../it/areas/ingredient-forms'
import { areaWords } from './own-words'

export const ingredientWords = areaWords({ it, en })

export type IngredientWords = ReturnType<typeof ingredientWords>
