import { whyUnready } from '~/domain/items/newer-ingredient'
import type { RecipeLine } from './product-ingredients.repository'
import type { UnreadyIngredient } from '../products.errors'

/** Domain `whyUnready`. */
export const unreadyIngredients = (lines: RecipeLine[], today: string): UnreadyIngredient[] =>
  lines.flatMap(({ id, name, status, expiration_date: expirationDate, newer }) => {
    const why = whyUnready({ status, expirationDate, newer }, today)
    return why ? [{ id, name, why }] : []
  })
