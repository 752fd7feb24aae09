import type { Page } from '@playwright/test'

import { api, listed } from './api'
import { dayAhead } from './dates'
import { expect } from './test'

/** Soon enough to come last where stories take what is valid for longest. */
const soon = dayAhead(90)

interface Kosher {
  group: string
  isPassover: boolean
  containsKitniyot: 'yes' | 'no'
}

/** Made past the screens, as a certifier; `LAT-S`, `CAR` and the rest are codes of the lookup. */
export async function made(page: Page, origin: string, expirationDate = soon) {
  const headers = { Origin: origin }
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/certifier${address}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string; version: number }
  }
  const byCode = async (lookup: string) =>
    new Map((await listed<{ id: string; code: string }>(page, lookup)).map(({ id, code }) => [code, id]))
  const statuses = await byCode('/lookup/kosherstatus')
  const groups = await byCode('/lookup/koshergroups')
  const [facility] = await listed<{ id: string; businessName: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const companyId = facility?.id
  return {
    facility,
    ingredient: async (name: string, status: string, { group = 'G1', ...more }: Partial<Kosher> = {}) => {
      const kosher = { kosherGroupId: groups.get(group), kosherStatusId: statuses.get(status), ...more }
      const made = await post('/ingredientflow', { name, companyId, expirationDate, ...kosher })
      const known = await api<{ items: { concerns: { code: string }[] }[] }>(
        page,
        `/certifier/ingredientflow/concerns?ids=${made.id}`,
      )
      const acknowledged = known.items.flatMap(({ concerns }) => concerns.map(({ code }) => code))
      await post('/ingredientflow/approved', { ingredientId: made.id, acknowledged, reason: 'Per la prova' })
      return made.id
    },
    open: async (name: string) => (await post('/ingredientflow', { name, companyId, expirationDate })).id,
    /** Its next version, of another group, approved. */
    renewed: async (ingredientId: string, name: string, group: string) => {
      const cloned = await page.request.post('/api/company/ingredients/clone', {
        data: { ingredientId, asNewVersion: true },
        headers,
      })
      expect(cloned.status(), await cloned.text()).toBe(200)
      const { id } = (await cloned.json()) as { id: string }
      const kosher = { kosherGroupId: groups.get(group), kosherStatusId: statuses.get('PARVE') }
      const saved = await page.request.put('/api/certifier/ingredientflow', {
        data: { ingredientId: id, name, expirationDate, ...kosher },
        headers,
      })
      expect(saved.status(), await saved.text()).toBe(200)
      await post('/ingredientflow/approved', { ingredientId: id, acknowledged: [], reason: null })
    },
    product: (name: string, status: string, ingredientIds: string[], more: { isPassover?: boolean } = {}) =>
      post('/productflow', {
        name,
        companyId,
        kosherStatusId: statuses.get(status),
        ingredientIds,
        ...more,
      }),
    approve: (productId: string, answer: object) =>
      post('/productflow/approved', { productId, notes: null, ...answer }),
  }
}
