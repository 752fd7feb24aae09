import type { Page } from '@playwright/test'

import { api, listed } from './api'
import { expect } from './test'

interface NewVisit {
  visitId: string
  companyId: string
  /** By name. */
  ingredients: Record<string, string>
}

const place = { street: 'Via Roma 1', city: 'Foggia', district: 'FG', zipCode: '71121', country: 'Italia' }

/**
 * A plant of its own with these ingredients approved, all of group G2, and a visit of today; made past the screens, as a manager.
 * @param who leads it: whoever is signed in where none is named
 */
export async function newVisit(
  page: Pick<Page, 'request'>,
  origin: string,
  name: string,
  ingredients: readonly string[],
): Promise<NewVisit> {
  const send = sender(page, origin)
  const company = { businessName: name, businessCode: name, manufactoring: true, ...place }
  const { id: companyId } = await send<{ id: string }>('POST', '/company', company)
  const made = await approved(page, origin, companyId, ingredients)
  const { id: leadId } = await api<{ id: string }>(page, '/authentication/userinfo')
  const plannedOn = new Date().toISOString().slice(0, 10)
  const visit = { companyId, kind: 'periodic', plannedOn, leadId }
  const { id: visitId } = await send<{ id: string }>('POST', '/visits', visit)
  return { visitId, companyId, ingredients: made }
}

/** What a certifier sends past the screens. */
export const sender =
  (page: Pick<Page, 'request'>, origin: string) =>
  async <T>(method: 'POST' | 'PUT', address: string, data: object) => {
    const response = await page.request.fetch(`/api/certifier${address}`, {
      method,
      data,
      headers: { Origin: origin },
    })
    expect(response.status(), `${address}: ${await response.text()}`).toBe(200)
    return (await response.json()) as T
  }

/** Ingredients of a plant, all of group G2. @returns their ids, by name */
export async function approved(
  page: Pick<Page, 'request'>,
  origin: string,
  companyId: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const send = sender(page, origin)
  const groups = await listed<{ id: string; code: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const kosher = { kosherGroupId: groups.find(({ code }) => code === 'G2')?.id, kosherStatusId: status?.id }
  const made: Record<string, string> = {}
  for (const name of names) {
    const data = { name, companyId, expirationDate: '2035-12-31' }
    const { id: ingredientId } = await send<{ id: string }>('POST', '/ingredientflow', data)
    await send('PUT', '/ingredientflow', { ingredientId, name, ...kosher })
    await send('POST', '/ingredientflow/approved', { ingredientId })
    made[name] = ingredientId
  }
  return made
}

interface Observed {
  id: string
  kind: string
  supersedes: string[]
  payload: Record<string, unknown>
  deviceId: string
}

/** All that the portal has of a visit, in the order in which it came. */
export const observed = (page: Pick<Page, 'request'>, visitId: string) =>
  api<{ observations: Observed[]; photos: { observationId: string; sha256: string }[] }>(
    page,
    `/company/visits/${visitId}/observations`,
  )
