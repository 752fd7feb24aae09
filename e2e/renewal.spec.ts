import type { Page } from '@playwright/test'

import { newProducts } from './support/new-products'
import { expect, test } from './support/test'

/**
 * What a renewal refuses (specification §2 "Renewal form"); the story of a certificate goes through one that succeeds.
 */

/** A certificate for the test, with one product of a facility; another of its products is on none. */
async function issuedFor(page: Page, url: string, name: string) {
  const [renewed, other] = await newProducts(
    page.request,
    page.request,
    url,
    'Prodotto rinnovato',
    'Prodotto senza certificato',
  )
  const { companyId } = renewed
  const created = await page.request.post('/api/certifier/productflow/createcertificate', {
    data: {
      productIds: [renewed.id],
      certificationGroup: { name, companyId, expireOn: '2030-01-31' },
    },
    headers: { Origin: url },
  })
  expect(created.status()).toBe(200)
  const { id } = (await created.json()) as { id: string }
  return { id, companyId, renewed, other }
}

// Spec: certificates, states.
test('a renewal with unrenewed products is refused by the server too @all', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('manager')
  const headers = { Origin: portal.url }
  const { id, companyId, renewed, other } = await issuedFor(page, portal.url, 'Non rinnovati')
  const renew = async (change: Record<string, string>, ...productIds: string[]) => {
    const form = new FormData()
    const fields = { name: 'Troppo presto', companyId, expireOn: '2031-01-31', ...change }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const productId of productIds) form.append('productIds', productId)
    const answer = await page.request.post(`/certifier/certificates/${id}/renew`, {
      multipart: form,
      headers,
      maxRedirects: 0,
    })
    return { status: answer.status(), text: await answer.text() }
  }
  const call = (path: string, body: object) => page.request.post(`/api${path}`, { data: body, headers })

  const blocked = 'Un prodotto è ancora da rinnovare o da approvare'
  expect(await renew({}, renewed.id)).toMatchObject({ status: 400, text: expect.stringContaining(blocked) })

  // Renewed and approved, it would pass; unless the form is wrong, or something has changed since.
  const clone = { productId: renewed.id, asNewVersion: true }
  const version = (await (await call('/company/products/clone', clone)).json()) as { id: string }
  const approve = { productId: version.id, notes: null }
  expect((await call('/certifier/productflow/approved', approve)).status()).toBe(200)
  expect(await renew({ expireOn: '2020-01-31' }, version.id)).toMatchObject({
    status: 400,
    text: expect.stringContaining('La data di scadenza è già passata'),
  })
  expect(await renew({ lotNumber: 'L-1' }, version.id, other.id)).toMatchObject({
    status: 400,
    text: expect.stringContaining('Only one product is allowed if'),
  })
  // A product with a newer, unapproved version counts as that version.
  await call('/company/products/clone', { productId: version.id, asNewVersion: true })
  expect(await renew({}, version.id)).toMatchObject({ status: 400, text: expect.stringContaining(blocked) })
  // Somebody else has certified the other one.
  const taken = await call('/certifier/productflow/createcertificate', {
    productIds: [other.id],
    certificationGroup: { name: 'Più svelto', companyId, expireOn: '2030-01-31' },
  })
  expect(taken.status()).toBe(200)
  expect(await renew({}, other.id)).toMatchObject({
    status: 409,
    text: expect.stringContaining('è già certificato'),
  })
  // A facility with certificates stays.
  const deleted = await page.request.delete(`/api/certifier/company?companyId=${companyId}`, { headers })
  expect(deleted.status()).toBe(409)
})
