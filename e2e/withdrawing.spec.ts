import type { Page } from '@playwright/test'

import { api, listed, weighed } from './support/api'
import { expect, test } from './support/test'

/** An ingredient with a product made of it that is on a certificate, past the screens. */
async function certified(page: Page, origin: string, name: string) {
  const headers = { Origin: origin }
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/certifier${address}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const companyId = facility?.id
  const kosher = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }
  const ingredient = await post('/ingredientflow', {
    name,
    companyId,
    expirationDate: '2035-12-31',
    ...kosher,
  })
  await post('/ingredientflow/approved', { ingredientId: ingredient.id, ...weighed })
  const product = await post('/productflow', {
    name: `Pane con ${name}`,
    companyId,
    kosherStatusId: 'ks-parve',
    ingredientIds: [ingredient.id],
  })
  await post('/productflow/approved', { productId: product.id })
  const certificate = await post('/productflow/createcertificate', {
    productIds: [product.id],
    certificationGroup: { name: `Pani con ${name}`, companyId, expireOn: '2035-06-30' },
  })
  return { ingredient, product, certificate, companyId }
}

const ask = 'Ritira l’approvazione'

test('a manager withdraws an approval, and is led to what it touches @both @all', async ({
  page,
  portal,
  loginAs,
  browser,
  axe,
}) => {
  test.slow()
  await loginAs('manager')
  const name = 'sesamo nero tostato'
  const { ingredient, product, certificate } = await certified(page, portal.url, name)
  const at = `/certifier/ingredients/${ingredient.id}`
  const dialog = page.getByRole('dialog')

  await test.step('deleting what was approved is refused, and offers it', async () => {
    await page.goto(`${at}/delete`)
    await expect(page.getByRole('link', { name: ask })).toHaveAttribute('href', `${at}/withdraw`)
  })

  await test.step('asked beforehand: what it touches, why, and since when', async () => {
    await page.goto(at)
    await page.getByRole('link', { name: ask }).click()
    await expect(page).toHaveTitle(`${ask}: ${name} - Sigillo`)
    await expect(dialog).toContainText('Il ritiro non si può annullare')
    await expect(dialog).toContainText('Un prodotto lo usa')
    await expect(dialog.getByRole('link', { name: `Pane con ${name}`, exact: true })).toHaveAttribute(
      'href',
      `/certifier/products/${product.id}`,
    )
    await expect(dialog).toContainText('Un certificato in vigore è coinvolto')
    await axe()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('   ')
    await dialog.getByLabel('Ritirata dal').fill('2035-01-01')
    await dialog.getByRole('button', { name: ask }).click()
    await expect(dialog.getByText('Required').last()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Il fornitore ha cambiato impianto.')
    await dialog.getByRole('button', { name: ask }).click()
    await expect(dialog.getByText('Non può essere un giorno futuro').last()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue(
      'Il fornitore ha cambiato impianto.',
    )
    await dialog.getByLabel('Ritirata dal').fill('')
    await dialog.getByRole('button', { name: ask }).click()
  })

  await test.step('done: the certificate is one press from being revoked', async () => {
    await expect(page.getByText(`Approvazione ritirata: ${name}`, { exact: true })).toBeVisible()
    await expect(dialog).toContainText('Il fornitore ha cambiato impianto.')
    await expect(dialog).toContainText('Anna Bassani')
    await expect(
      dialog.getByRole('link', { name: `Revoca il certificato Pani con ${name}` }),
    ).toHaveAttribute('href', `/certifier/certificates/${certificate.id}/revoke`)
    await axe()
    await dialog.getByRole('link', { name: 'Torna alla scheda' }).click()
  })

  await test.step('its page, its list and its products say so', async () => {
    await expect(page).toHaveURL(at)
    await expect(page.getByText('Ritirato', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Il fornitore ha cambiato impianto.')).toBeVisible()
    await expect(page.getByRole('link', { name: ask })).toHaveCount(0)
    await axe()
    await page.goto(`/certifier/ingredients?WithStatus=withdrawn&Search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await page.goto(`/certifier/ingredients?Search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Ritirato')
    await page.goto(`/certifier/ingredients?WithStatus=approved&Search=${encodeURIComponent(name)}`)
    await expect(page.getByText('no items found...')).toBeVisible()
    await page.goto(`/certifier/products/${product.id}`)
    await expect(page.getByRole('region', { name: 'Rilievi' })).toContainText('Vietato')
    await expect(page.getByRole('list', { name: 'Ingredienti' })).toContainText('Ritirato')
  })

  await test.step('its company reads why, and not who; a renewal begins from a draft that leads back', async () => {
    const theirs = await browser.newContext({
      baseURL: portal.url,
      javaScriptEnabled: test.info().project.use.javaScriptEnabled !== false,
    })
    await loginAs('molino', theirs)
    const mine = await theirs.newPage()
    await mine.goto(`/ingredients/${ingredient.id}`)
    await expect(mine.getByText('Il fornitore ha cambiato impianto.')).toBeVisible()
    await expect(mine.getByText('Anna Bassani')).toHaveCount(0)
    await expect(mine.getByRole('link', { name: ask })).toHaveCount(0)
    await mine.getByRole('button', { name: 'Rinnova' }).click()
    await expect(
      mine.getByText('È il rinnovo di una versione la cui approvazione è stata ritirata'),
    ).toBeVisible()
    await expect(mine.getByRole('link', { name, exact: true }).first()).toBeVisible()
    await theirs.close()
  })
})

test('a certifier who is not a manager sees why not, and what was seen meanwhile is asked again @both @all', async ({
  page,
  portal,
  loginAs,
  browser,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  await loginAs('manager', office)
  const desk = await office.newPage()
  const { product } = await certified(desk, portal.url, 'semi di papavero bianchi')
  const at = `/certifier/products/${product.id}`
  await loginAs('staff')
  await page.goto(at)
  await expect(page.getByRole('button', { name: ask })).toBeDisabled()
  await expect(page.getByText('Solo un responsabile può ritirare un’approvazione')).toBeVisible()
  expect((await page.request.get(`${at}/withdraw`)).status()).toBe(403)

  await loginAs('manager')
  await page.goto(`${at}/withdraw`)
  const withdraw = (reason: string) =>
    desk.request.post('/api/certifier/productflow/withdraw', {
      data: { productId: product.id, reason },
      headers: { Origin: portal.url },
    })
  expect((await withdraw('Era sbagliato lo stato kosher')).status()).toBe(200)
  expect((await withdraw('Ancora')).status()).toBe(409)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Anche la ricetta')
  await dialog.getByRole('button', { name: ask }).click()
  // Somebody was faster: what stands is shown, and nothing that was typed is lost.
  await expect(dialog.getByText('Era sbagliato lo stato kosher')).toBeVisible()
  await expect(dialog.getByText('Anche la ricetta')).toBeVisible()
  const { withdrawn } = await api<{ withdrawn: { reason: string } }>(page, `/company/products/${product.id}`)
  expect(withdrawn.reason).toBe('Era sbagliato lo stato kosher')
  await office.close()
})
