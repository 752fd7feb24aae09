import type { APIRequestContext } from '@playwright/test'

import type { Outbox } from './outbox'
import { expect } from './test'

const password = 'prima-password'

/** Where its headquarters are. */
export const address = { street: 'Via dei Mille 12', city: 'Lecce', district: 'LE', zipCode: '73100' }

/** A company whose administrator has just registered; without the screens. */
export async function newCompany(
  staff: APIRequestContext,
  origin: string,
  outbox: Outbox,
  businessName: string,
) {
  const email = `${businessName.replace(/\W+/g, '-').toLowerCase()}@example.org`
  const post = async (path: string, body: object) => {
    const answer = await staff.post(`${origin}/api${path}`, { data: body, headers: { Origin: origin } })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const { id } = await post('/certifier/company', { businessName })
  await post('/certifier/company/associateuser', { companyId: id, email })
  const [link = ''] = (await outbox.newestTo(email)).links
  const { userId, code } = Object.fromEntries(new URL(link).searchParams)
  const data = { businessCode: '90000030008', country: 'Italia', ...address }
  const chosen = { password, confirmPassword: password }
  await post('/authentication/confirmcompanyadmin', { userId, code, businessName, ...data, ...chosen })
  return { id, email, password }
}
