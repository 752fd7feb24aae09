import type { APIRequestContext, Page } from '@playwright/test'

import type { Product } from '~/contract/items/products'
import { listed } from './api'
import { expect } from './test'
import { approved, sender } from './visits'

type NewProduct = Pick<Product, 'id' | 'name' | 'companyId'>

/**
 * Creates products of one facility of a company, approved and uncertified, of an ingredient of their own: other
 * tests may have used the demonstration's.
 * @param office a certifier's session
 * @param company the company's session
 */
export async function newProducts<Names extends string[]>(
  office: APIRequestContext,
  company: APIRequestContext,
  origin: string,
  ...names: Names
): Promise<{ [Name in keyof Names]: NewProduct }> {
  const page = { request: office }
  const send = sender(page, origin)
  const [like] = await listed<Product>({ request: company }, '/company/products/list?WithStatus=approved')
  if (!like) throw new Error('The company has no approved product')
  const { companyId } = like
  const ingredient = `Ingrediente di ${names[0]}`
  const { [ingredient]: ingredientId } = await approved(page, origin, companyId, [ingredient])
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const product = { companyId, kosherStatusId: status?.id, ingredientIds: [ingredientId] }
  const made: NewProduct[] = []
  for (const name of names) {
    const { id } = await send<{ id: string }>('POST', '/productflow', { ...product, name })
    await send('POST', '/productflow/approved', { productId: id, notes: null })
    made.push({ id, name, companyId })
  }
  return made as { [Name in keyof Names]: NewProduct }
}

/** A plant of its own, with so many approved products; created without the screens, as a certifier. */
export async function newPlant(page: Page, origin: string, name: string, count: number): Promise<string> {
  const send = sender(page, origin)
  const { id: companyId } = await send<{ id: string }>('POST', '/company', {
    ...{ businessName: name, businessCode: name, manufactoring: true },
    ...{ street: 'Via Roma 1', city: 'Foggia', district: 'FG', zipCode: '71121', country: 'Italia' },
  })
  const ingredient = `Semola di ${name}`
  const { [ingredient]: ingredientId } = await approved(page, origin, companyId, [ingredient])
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const product = { companyId, kosherStatusId: status?.id, ingredientIds: [ingredientId] }
  const ids: string[] = []
  while (ids.length < count) {
    const made = await send<{ id: string }>('POST', '/productflow', {
      ...product,
      name: `Pasta di ${name} ${String(ids.length + 1).padStart(3, '0')}`,
    })
    ids.push(made.id)
  }
  for (let at = 0; at < count; at += 50) {
    const items = ids.slice(at, at + 50).map((id) => ({ id }))
    const answer = await send<{ outcomes: { refusal: unknown }[] }>('POST', '/productflow/many', {
      action: 'approve',
      items,
    })
    expect(answer.outcomes.filter(({ refusal }) => refusal !== null)).toEqual([])
  }
  return companyId
}
