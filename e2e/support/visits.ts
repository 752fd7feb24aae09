import type { Locator, Page } from '@playwright/test'

import { api, listed, weighed } from './api'
import { dayAhead } from './dates'
import { expect } from './test'

interface NewVisit {
  visitId: string
  companyId: string
  /** By name. */
  ingredients: Record<string, string>
}

const place = { street: 'Via Roma 1', city: 'Foggia', district: 'FG', zipCode: '71121', country: 'Italia' }

/**
 * A plant of its own with these ingredients approved, all of group G2, and a visit today; created without the
 * screens, as a manager.
 * @param who the lead inspector; by default the account that is signed in
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
  const plannedOn = dayAhead(0)
  const visit = { companyId, kind: 'periodic', plannedOn, leadId }
  const { id: visitId } = await send<{ id: string }>('POST', '/visits', visit)
  return { visitId, companyId, ingredients: made }
}

/** Sends a certifier's call without the screens. */
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
    const data = { name, companyId, expirationDate: '2099-12-31' }
    const { id: ingredientId } = await send<{ id: string }>('POST', '/ingredientflow', data)
    await send('PUT', '/ingredientflow', { ingredientId, name, ...kosher })
    // Whatever their names: butter is not pareve.
    await send('POST', '/ingredientflow/approved', { ingredientId, ...weighed })
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

/** Everything that the portal has of a visit, in order of arrival. */
export const observed = (page: Pick<Page, 'request'>, visitId: string) =>
  api<{ observations: Observed[]; photos: { observationId: string; sha256: string }[] }>(
    page,
    `/company/visits/${visitId}/observations`,
  )

/** With a finger, once the pad is ready: its script loads after the page. */
export async function signHere(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Firma qui con il dito' })
  await expect(async () => {
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('There is no pad')
    await page.mouse.move(box.x + 40, box.y + 60)
    await page.mouse.down()
    for (let at = 1; at <= 10; at++) await page.mouse.move(box.x + 40 + 20 * at, box.y + 60 + (at % 3) * 20)
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Cancella la firma' })).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Opens the note and the photos of a check; they stay open once there is something in them. */
export const openRemarks = (check: Locator) => check.getByText('Aggiungi una nota o una foto').click()
