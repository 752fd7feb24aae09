import type { APIRequestContext } from '@playwright/test'

import { todayInRome } from '~/i18n/format'

interface Recipe {
  kosherStatusCode: string | null
  ingredients: { expirationDate: string | null; kosherStatusCode: string | null }[]
}

/**
 * The first of some products whose ingredients are all current, and what the product is: approving it raises no
 * question.
 */
export async function approvable<Product extends { id: string }>(
  api: APIRequestContext,
  origin: string,
  products: Product[],
): Promise<Product | undefined> {
  const today = todayInRome(new Date())
  for (const product of products) {
    const answer = await api.get(`${origin}/api/company/products/${product.id}`)
    const { ingredients, kosherStatusCode: declared } = (await answer.json()) as Recipe
    const suits = ({ expirationDate, kosherStatusCode }: Recipe['ingredients'][number]) =>
      (!expirationDate || expirationDate > today) && ['PARVE', declared].includes(kosherStatusCode)
    if (ingredients.every(suits)) return product
  }
  return undefined
}
