import type { Page } from '@playwright/test'

import { expect } from './test'

/** What `GET /api…` answers the account of a page. */
export const api = async <T>(page: Pick<Page, 'request'>, address: string) =>
  (await (await page.request.get(`/api${address}`)).json()) as T

/** The items of a list, requested the same way. */
export const listed = async <T>(page: Pick<Page, 'request'>, address: string) =>
  (await api<{ items: T[] }>(page, address)).items

/** An ingredient's lack of proof and its name, to be sent with its approval. */
export const weighed = { acknowledged: ['noEvidence', 'sourceMissing', 'sensitiveName', 'decidedOtherwise'] }

/**
 * Approves an ingredient and creates a product with it, without their screens, as a certifier.
 * @returns the product's id
 */
export async function newProduct(
  page: Page,
  origin: string,
  name: string,
  ingredientId: string,
): Promise<string> {
  const send = async (method: 'POST' | 'PUT', address: string, data: object) => {
    const response = await page.request.fetch(`/api/certifier${address}`, {
      method,
      data,
      headers: { Origin: origin },
    })
    expect(response.status(), address).toBe(200)
    return (await response.json()) as { id: string }
  }
  const ingredient = await api<{ name: string; companyId: string }>(
    page,
    `/company/ingredients/${ingredientId}`,
  )
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const kosher = { kosherGroupId: group?.id, kosherStatusId: status?.id }
  await send('PUT', '/ingredientflow', { ingredientId, name: ingredient.name, ...kosher })
  await send('POST', '/ingredientflow/approved', { ingredientId, ...weighed })
  const { companyId } = ingredient
  const data = { name, companyId, kosherStatusId: status?.id, ingredientIds: [ingredientId] }
  return (await send('POST', '/productflow', data)).id
}

/** Creates an ingredient without its screens, as a certifier. @returns its id */
export async function newIngredient(
  page: Pick<Page, 'request'>,
  origin: string,
  name: string,
): Promise<string> {
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const made = await page.request.post('/api/certifier/ingredientflow', {
    data: { name, companyId: facility?.id, expirationDate: '2035-12-31' },
    headers: { Origin: origin },
  })
  expect(made.status()).toBe(200)
  return ((await made.json()) as { id: string }).id
}

/**
 * Complete ones, sent by their company: other tests count on the demonstration's own. Leaves a manager signed
 * in.
 */
export async function sentIngredients(
  page: Page,
  origin: string,
  loginAs: (who: 'molino' | 'manager') => Promise<void>,
  names: string[],
): Promise<string[]> {
  const headers = { Origin: origin }
  await loginAs('manager')
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const kosher = { kosherGroupId: group?.id, kosherStatusId: status?.id }
  const ids: string[] = []
  for (const name of names) {
    const ingredientId = await newIngredient(page, origin, name)
    const saved = await page.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name, ...kosher },
      headers,
    })
    expect(saved.status()).toBe(200)
    ids.push(ingredientId)
  }
  await loginAs('molino')
  for (const ingredientId of ids) {
    const sent = await page.request.post('/api/company/ingredients/sendtoapproving', {
      data: { ingredientId },
      headers,
    })
    expect(sent.status()).toBe(200)
  }
  await loginAs('manager')
  return ids
}
