import { AppError } from '../../core/errors'

/** Specification §4 "Deleting". */
export const ingredientInUse = (products: { id: string; name: string }[]) =>
  new AppError(409, 'ingredient.in_use', {
    details: { products: products.map(({ id, name }) => ({ id, name })) },
  })
