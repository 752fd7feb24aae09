import type { APIRequestContext } from '@playwright/test'

/** The first of some products whose ingredients have all not expired: only such a product is approved. */
export async function approvable<Product extends { id: string }>(
  api: APIRequestContext,
  origin: string,
  products: Product[],
): Promise<Product | undefined> {
  const today = new Date().toISOString().slice(0, 10)
  for (const product of products) {
    const answer = await api.get(`${origin}/api/company/products/${product.id}`)
    const { ingredients } = (await answer.json()) as { ingredients: { expirationDate: string | null }[] }
    if (ingredients.every(({ expirationDate }) => !expirationDate || expirationDate > today)) return product
  }
  return undefined
}
