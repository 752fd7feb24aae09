import type { Page } from '@playwright/test'

import { listed, weighed } from './support/api'
import { chip, figure, queue } from './support/desk'
import { expect, test } from './support/test'

const why = 'Il fornitore ha confermato per iscritto'

/** A certificate of one product, whose ingredient was approved anew as made where milk is. */
async function toReview(page: Page, origin: string, name: string) {
  const headers = { Origin: origin }
  const send = async (method: 'POST' | 'PUT', address: string, data: object) => {
    const answer = await page.request.fetch(`/api${address}`, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const idOf = async (lookup: string, wanted: string) =>
    (await listed<{ id: string; code: string }>(page, lookup)).find(({ code }) => code === wanted)?.id
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const companyId = facility?.id
  const fields = {
    name: `Olio di ${name}`,
    companyId,
    expirationDate: '2035-12-31',
    kosherGroupId: await idOf('/lookup/koshergroups', 'G1'),
  }
  const [parve, equipment] = [
    await idOf('/lookup/kosherstatus', 'PARVE'),
    await idOf('/lookup/kosherstatus', 'DE'),
  ]
  const approve = (ingredientId: string) =>
    send('POST', '/certifier/ingredientflow/approved', {
      ingredientId,
      ...weighed,
      reason: 'Per la prova',
    })
  const oil = await send('POST', '/certifier/ingredientflow', { ...fields, kosherStatusId: parve })
  await approve(oil.id)
  const product = await send('POST', '/certifier/productflow', {
    name,
    companyId,
    kosherStatusId: parve,
    ingredientIds: [oil.id],
  })
  await send('POST', '/certifier/productflow/approved', { productId: product.id })
  const group = await send('POST', '/certifier/productflow/createcertificate', {
    productIds: [product.id],
    certificationGroup: { name: `Certificato di ${name}`, companyId, expireOn: '2035-11-30' },
  })
  const next = await send('POST', '/company/ingredients/clone', { ingredientId: oil.id, asNewVersion: true })
  await send('PUT', '/certifier/ingredientflow', {
    ...fields,
    ingredientId: next.id,
    kosherStatusId: equipment,
  })
  await approve(next.id)
  return { productId: product.id, groupId: group.id, ingredientId: oil.id }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

test('a manager finds from the desk what was right once, and settles it with a note @both', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const name = `Peperoni ${test.info().project.name}`
  const { groupId, productId, ingredientId } = await toReview(page, portal.url, name)

  await page.goto('/certifier')
  await chip(page, 'Da rivedere').click()
  await expect(queue(page).getByRole('link', { name })).toBeVisible()
  await figure(page, 'Certificati da rivedere').click()
  await expect(page).toHaveURL(/\/certifier\/certificates\/review$/)
  await expect(page).toHaveTitle('Certificati da rivedere - Sigillo')
  // What the portal finds on its first day may fill the first page.
  await page.goto('/certifier/certificates/review?WithCode=changedSince')
  await expect(row(page, name)).toContainText('Approvato di nuovo con altri dati (stato kosher): Olio di')
  await expect(row(page, name).getByRole('link', { name: `Olio di ${name}` })).toHaveAttribute(
    'href',
    `/certifier/ingredients/${ingredientId}`,
  )
  await expect(row(page, name).getByRole('link', { name: /^Revoca/ })).toHaveAttribute(
    'href',
    `/certifier/certificates/${groupId}/revoke`,
  )
  await expect(row(page, name).getByRole('link', { name: /^Riduci/ })).toHaveAttribute(
    'href',
    `/certifier/certificates/${groupId}/reduce?productIds=${productId}`,
  )
  await axe()

  await page.goto('/certifier/certificates/review?WithCode=meatWithDairy')
  await expect(row(page, name)).toHaveCount(0)

  await page.goto(`/certifier/certificates/${groupId}`)
  await expect(page.getByText(`${name}: Approvato di nuovo con altri dati (stato kosher)`)).toBeVisible()
  await axe()
  await page.getByRole('link', { name: `Annota il rilievo su «${name}»` }).click()
  await expect(dialog(page)).toContainText('Approvato di nuovo con altri dati')
  await axe()
  const note = dialog(page).getByRole('textbox', { name: 'Perché il certificato può restare com’è' })
  const confirm = dialog(page).getByRole('button', { name: 'Annota e chiudi il rilievo' })
  await note.fill('   ')
  await confirm.click()
  await expect(dialog(page)).toContainText('Perché il certificato può restare com’è')
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill(why)
  await confirm.click()
  await expect(page.getByText(`Rilievo su «${name}» chiuso`)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await page.goto(`/certifier/certificates/${groupId}`)
  await expect(page.getByRole('heading', { name: `Certificato di ${name}` })).toBeVisible()
  await expect(page.getByText('Certificato da rivedere')).toHaveCount(0)
})

test('neither a colleague nor a company is shown any of it @both', async ({ page, portal, loginAs }) => {
  await loginAs('manager')
  const name = `Carciofi ${test.info().project.name}`
  const { groupId } = await toReview(page, portal.url, name)
  await loginAs('staff')
  await page.goto('/certifier')
  await expect(page.getByRole('main')).not.toContainText('rivedere')
  await page.goto(`/certifier/certificates/${groupId}`)
  await expect(page.getByRole('heading', { name: `Certificato di ${name}` })).toBeVisible()
  await expect(page.getByText(/Certificat[oi] da rivedere/)).toHaveCount(0)
  expect((await page.goto('/certifier/certificates/review'))?.status()).toBe(403)
  await loginAs('molino')
  await page.goto(`/certificates/${groupId}`)
  await expect(page.getByRole('heading', { name: `Certificato di ${name}` })).toBeVisible()
  await expect(page.getByText(/Certificat[oi] da rivedere|Approvato di nuovo/)).toHaveCount(0)
})
