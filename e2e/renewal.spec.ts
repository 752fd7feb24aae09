import type { Page } from '@playwright/test'

import { approvable } from './support/approvable'
import { expect, test } from './support/test'

/** The certifier's renewal of a certificate (spec §2 "Renewal form"). */

interface Found {
  items: { id: string; name: string; status: string }[]
}

/** A certificate made for the test, of three products of a facility; a fourth of its products stays on none. */
async function issuedFor(page: Page, url: string, name: string) {
  const list = await page.request.get(
    '/api/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=100',
  )
  const { items } = (await list.json()) as { items: { id: string }[] }
  for (const { id: companyId } of items) {
    const answer = await page.request.get(
      `/api/company/products/companyproducts?CompanyId=${companyId}&ExcludeCertified=true&ItemsPerPage=500`,
    )
    // Newest versions: what has been renewed already would begin elsewhere.
    const found = ((await answer.json()) as Found).items.filter(({ status }) => status === 'approved')
    const renewed = await approvable(page.request, url, found)
    const [dropped, returned, other] = found.filter((product) => product !== renewed)
    if (!renewed || !dropped || !returned || !other) continue
    const created = await page.request.post('/api/certifier/productflow/createcertificate', {
      data: {
        productIds: [renewed.id, dropped.id, returned.id],
        certificationGroup: { name, companyId, expireOn: '2030-01-31' },
      },
      headers: { Origin: url },
    })
    expect(created.status()).toBe(200)
    const { id } = (await created.json()) as { id: string }
    return { id, companyId, renewed, dropped, returned, other }
  }
  throw new Error('No facility of the demonstration has four products to certify')
}

test(
  'a certificate is renewed once its products are renewed, approved or taken off',
  { tag: '@both' },
  async ({ page, loginAs, portal, axe, javaScriptEnabled }) => {
    await loginAs('manager')
    const { id, renewed, dropped, returned, other } = await issuedFor(page, portal.url, 'Da rinnovare')
    await page.goto(`/certifier/certificates/${id}`)
    await page.getByRole('link', { name: 'rinnovo', exact: true }).click()

    const table = page.getByRole('table', { name: 'Prodotti da certificare' })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    const issue = page.getByRole('button', { name: 'Genera Certificato' })
    const name = page.getByRole('textbox', { name: 'Nome' })
    await expect(page).toHaveTitle('Rinnovo - Sigillo')
    await expect(name).toHaveValue('Da rinnovare')
    await expect(row(renewed.name)).toContainText('Certificato')
    await expect(issue).toBeDisabled()
    await expect(page.getByText('3 prodotti sono ancora da rinnovare o da approvare')).toBeVisible()
    await name.fill('Rinnovato')
    await page.getByLabel('Data di scadenza').fill('2031-01-31')

    await page.getByRole('button', { name: `RINNOVA ${renewed.name}` }).click()
    await expect(page.getByText(`prodotto ${renewed.name} rinnovato con successo!`)).toBeVisible()
    await expect(row(renewed.name)).toContainText('Bozza')
    await expect(name).toHaveValue('Rinnovato')
    await page.getByRole('button', { name: `APPROVA ${renewed.name}` }).click()
    await expect(page.getByText(`product ${renewed.name} approved!`)).toBeVisible()
    await expect(row(renewed.name)).toContainText('Approvato')

    for (const gone of [dropped, returned])
      await page.getByRole('button', { name: `Rimuovi ${gone.name}` }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await axe()

    await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
    const ofThis = page.getByRole('region', { name: 'Da questo certificato' })
    await ofThis.getByRole('checkbox', { name: returned.name }).check()
    const others = page.getByRole('region', { name: 'Altri prodotti (solo approvati)' })
    await others.getByRole('checkbox', { name: other.name }).check()
    await axe()
    await page.getByRole('button', { name: /^Aggiungi (2 prodotti|selezionati)$/ }).click()
    await expect(table.getByRole('row')).toHaveCount(4)
    // What was taken off and came back still has to be renewed; the other product does not.
    await expect(page.getByText('Un prodotto è ancora da rinnovare o da approvare')).toBeVisible()
    await expect(issue).toBeDisabled()
    await page.getByRole('button', { name: `Rimuovi ${returned.name}` }).click()

    const tab = javaScriptEnabled === false ? null : page.waitForEvent('popup')
    await issue.click()
    await tab
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rinnovato', { timeout: 30_000 })
    await expect(page).not.toHaveURL(new RegExp(id))
    for (const product of [renewed, other])
      await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: dropped.name })).toHaveCount(0)

    await page.goto(`/certifier/certificates/${id}/renew`)
    await expect(page.getByText('già stato sostituito da un rinnovo')).toBeVisible()
    await expect(issue).toHaveCount(0)
    await page.getByRole('link', { name: 'Apri il rinnovo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rinnovato')
  },
)

test('a renewal whose products are not renewed is refused by the server too', async ({
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

  // Renewed and approved, it could be; unless the form is wrong, or things have changed since it was opened.
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
  // A product that has a newer version, which is not approved, counts as that.
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
  // A facility that has certificates is there to stay.
  const deleted = await page.request.delete(`/api/certifier/company?companyId=${companyId}`, { headers })
  expect(deleted.status()).toBe(409)
})
