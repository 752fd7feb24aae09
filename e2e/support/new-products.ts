import type { APIRequestContext } from '@playwright/test'

import type { Product } from '~/contract/products'
import { approvable } from './approvable'
import { expect } from './test'

type NewProduct = Pick<Product, 'id' | 'name' | 'companyId'>

/**
 * Creates products of one facility of a company, approved and uncertified: other tests may have used the
 * demonstration's.
 * @param office a certifier's session
 * @param company the company's session
 */
export async function newProducts<Names extends string[]>(
  office: APIRequestContext,
  company: APIRequestContext,
  origin: string,
  ...names: Names
): Promise<{ [Name in keyof Names]: NewProduct }> {
  const post = async (call: string, data: object) => {
    const answer = await office.post(`${origin}/api/certifier/productflow${call}`, {
      data,
      headers: { Origin: origin },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Product
  }
  const list = await company.get(`${origin}/api/company/products/list?WithStatus=approved&ItemsPerPage=200`)
  const found = await approvable(company, origin, ((await list.json()) as { items: Product[] }).items)
  const like = (await (await company.get(`${origin}/api/company/products/${found?.id}`)).json()) as Product
  const { companyId, kosherStatusId } = like
  const ingredientIds = like.ingredients.map(({ ingredientId }) => ingredientId)
  const made: NewProduct[] = []
  for (const name of names) {
    const { id } = await post('', { name, companyId, kosherStatusId, ingredientIds })
    await post('/approved', { productId: id, notes: null })
    made.push({ id, name, companyId })
  }
  return made as { [Name in keyof Names]: NewProduct }
}
