import type { ItemKind } from '~/domain/items/item-kinds'
import { ingredientKind } from '../ingredients/ingredient-kind'
import { productKind } from '../products/product-kind'
import type { ReviewKind } from '../review/review-kind'

/** For what is done to every kind alike. */
export const reviewKinds: Record<ItemKind, ReviewKind> = { ingredient: ingredientKind, product: productKind }
