import type { Page } from '@playwright/test'

import { expect } from './test'

/** What `GET /api…` answers whoever is signed in on a page. */
export const api = async <T>(page: Page, address: string) =>
  (await (await page.request.get(`/api${address}`)).json()) as T

/** The items of a list, asked for likewise. */
export const listed = async <T>(page: Page, address: string) =>
  (await api<{ items: T[] }>(page, address)).items

/** Makes an ingredient past its screens, as a certifier. @returns its id */
export async function newIngredient(page: Page, origin: string, name: string): Promise<string> {
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
