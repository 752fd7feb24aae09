import type { Page } from '@playwright/test'

import type { Outbox } from './outbox'
import { expect } from './test'

const password = 'prima-password'

/** An account of its own beside whoever is signed in for a company; past the screens. @returns who to log in as */
export async function newColleague(
  page: Page,
  origin: string,
  outbox: Outbox,
  email: string,
  rights: object = {},
): Promise<{ email: string; password: string }> {
  const send = async (path: string, data: object) => {
    const response = await page.request.post(`/api${path}`, { data, headers: { Origin: origin } })
    expect(response.status(), path).toBe(200)
  }
  await send('/company/masterdata/addcontributor', { email, ...rights })
  const [link] = (await outbox.newestTo(email)).links
  const { userId, code } = Object.fromEntries(new URL(link ?? '').searchParams)
  await send('/authentication/confirmcompanycontributor', { userId, code, password })
  return { email, password }
}
