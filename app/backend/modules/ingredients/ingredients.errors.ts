import { AppError } from '../../core/errors'

/** Decisions §4. */
export const ingredientInUse = (products: { id: string; name: string }[]) =>
  new AppError(
    409,
    'ingredient.in_use',
    `L’ingrediente è usato da: ${[...new Set(products.map((product) => product.name))].join(', ')}`,
    { details: { products: products.map(({ id, name }) => ({ id, name })) } },
  )
