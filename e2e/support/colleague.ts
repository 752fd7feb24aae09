import type { Page } from '@playwright/test'

import type { Outbox } from './outbox'
import { expect } from './test'

const password = 'prima-password'

async function send(page: Page, origin: string, path: string, data: object) {
  const response = await page.request.post(`/api${path}`, { data, headers: { Origin: origin } })
  expect(response.status(), path).toBe(200)
}

/** Accepts the mailed invite, without the screens. @returns the new account */
export async function confirmColleague(page: Page, origin: string, outbox: Outbox, email: string) {
  const [link] = (await outbox.newestTo(email)).links
  const { userId, code } = Object.fromEntries(new URL(link ?? '').searchParams)
  await send(page, origin, '/authentication/confirmcompanycontributor', { userId, code, password })
  return { email, password }
}

/** A second account of the company that is signed in; without the screens. @returns the new account */
export async function newColleague(page: Page, origin: string, outbox: Outbox, email: string) {
  await send(page, origin, '/company/masterdata/addcontributor', { email })
  return confirmColleague(page, origin, outbox, email)
}
