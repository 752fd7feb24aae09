import type { APIRequestContext, Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import type { IngredientListItem } from '~/contract/items/ingredients'
import { listed } from '../support/api'
import { dayAhead } from '../support/dates'
import { openTab } from '../support/follow'
import { expect, test } from '../support/test'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Ingredienti', exact: true }).getByRole('listitem')

/** Picks an approved ingredient by its RMC code: in the dialog with scripts, in the form without. */
async function pick(page: Page, rmc: string, withScripts: boolean): Promise<void> {
  if (withScripts) await press(page, 'Scegli ingredienti')
  const place = withScripts ? page.getByRole('dialog') : page
  await place.getByLabel('Cerca per nome o RMC').fill(rmc)
  if (!withScripts) await press(page, 'Cerca ingredienti')
  // Until the list is narrowed, its rows move.
  else await expect(place.getByRole('listitem').filter({ hasNotText: rmc })).toHaveCount(0)
  await place.getByRole('listitem').filter({ hasText: rmc }).getByRole('checkbox').first().check()
  await place.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(chosen(page).filter({ hasText: rmc })).toHaveCount(1)
}

/** The RMC codes of a facility whose ingredients raise no question. */
async function readyCodes(page: Page, companyId: string): Promise<string[]> {
  const items = await listed<IngredientListItem>(
    page,
    `/company/ingredients/list?CompanyId=${companyId}&WithStatus=approved&ItemsPerPage=200`,
  )
  const today = dayAhead(0)
  const codes = new Set(items.map(({ ingredientGroupRmc }) => ingredientGroupRmc ?? ''))
  for (const { ingredientGroupRmc, expirationDate, kosherStatusCode } of items)
    if (kosherStatusCode !== 'PARVE' || (expirationDate ?? '') <= today)
      codes.delete(ingredientGroupRmc ?? '')
  codes.delete('')
  return [...codes]
}

/** The certifier's side, without its screens. */
async function certifierOf(request: APIRequestContext, url: string) {
  const headers = { Origin: url }
  const { email } = demoAccounts.manager
  await request.post(`${url}/api/authentication/login`, { data: { email, password: demoPassword }, headers })
  return async (method: 'POST' | 'PUT', call: string, data: object) => {
    const response = await request.fetch(`${url}/api/certifier/productflow${call}`, { method, data, headers })
    expect(response.status(), call).toBe(200)
  }
}

// Spec: company area, states, validation, roles, errors.
test('a company registers a product, corrects it, gets it approved, renews and deletes it @both @all @long', async ({
  page,
  portal,
  playwright,
  loginAs,
  javaScriptEnabled,
  axe,
}) => {
  test.slow()
  const withScripts = javaScriptEnabled !== false
  await loginAs('vesuvio')
  await page.goto('/products')
  await page.getByRole('link', { name: 'Crea Nuovo' }).click()
  await expect(page).toHaveTitle('Nuovo prodotto - Sigillo')
  await press(page, 'Crea prodotto')
  await expect(page).toHaveTitle('Errore: Nuovo prodotto - Sigillo')
  for (const name of ['name', 'companyId'])
    await expect(page.locator(`#product-${name}-error`)).toHaveText('Required')
  await expect(page.locator('#product-ingredientIds-error')).toHaveText('Seleziona almeno 1 ingrediente')
  await axe()

  await box(page, 'Nome').fill('Sugo della nonna')
  const facility = page.getByRole('combobox', { name: 'Stabilimento' })
  await facility.selectOption({ index: 1 })
  await box(page, 'Per conto di').fill('Grandi Marche S.r.l.')
  const [first = '', second = ''] = await readyCodes(page, await facility.inputValue())
  await pick(page, first, withScripts)
  if (withScripts) await expect(page.locator('#product-ingredientIds-error')).toBeEmpty()
  await press(page, 'Crea prodotto')
  await expect(page.getByText('Prodotto Sugo della nonna creato')).toBeVisible()
  await expect(box(page, 'Per conto di')).toHaveValue('Grandi Marche S.r.l.')
  const address = page.url()
  const productId = new URL(address).pathname.split('/').at(-1) ?? ''

  await press(page, 'Send to certifier')
  await expect(page.getByText('Prodotto Sugo della nonna inviato al certificatore')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to certifier' })).toHaveCount(0)

  // While the certifier has it, it is read-only; sent back, it gives the reason.
  const request = await playwright.request.newContext()
  const certifier = await certifierOf(request, portal.url)
  await certifier('POST', '/lock', { productId })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled()
  await expect(box(page, 'Nome')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: /^(Scegli|Cerca|Rimuovi)/ })).toHaveCount(0)
  await certifier('POST', '/review', { productId, notes: 'Manca il concentrato.' })
  await page.reload()
  await expect(page.locator('main').getByText('Manca il concentrato.')).toBeVisible()

  // A colleague saves first: the input stays, beside the stored values.
  await box(page, 'Nome').fill('Sugo della zia')
  await pick(page, second, withScripts)
  const { ingredients } = (await (await page.request.get(`/api/company/products/${productId}`)).json()) as {
    ingredients: { ingredientId: string }[]
  }
  const ingredientIds = ingredients.map(({ ingredientId }) => ingredientId)
  await page.request.patch('/api/company/products', {
    data: { productId, name: 'Sugo del collega', ingredientIds, suggestedOnBehalf: null },
    headers: { Origin: portal.url },
  })
  await press(page, 'Salva')
  await expect(page.getByRole('alert').filter({ hasText: 'Sugo del collega' })).toBeVisible()
  await expect(box(page, 'Nome')).toHaveValue('Sugo della zia')
  await expect(chosen(page)).toHaveCount(2)
  if (withScripts) await expect(page).toHaveURL(`/products/${productId}`)
  await axe()
  await press(page, 'Send to certifier')
  await expect(page.getByText('Prodotto Sugo della zia inviato al certificatore')).toBeVisible()

  const { items } = (await (await request.get(`${portal.url}/api/lookup/kosherstatus`)).json()) as {
    items: { id: string }[]
  }
  await certifier('PUT', '', {
    productId,
    name: 'Sugo della zia',
    kosherStatusId: items[0]?.id,
    ingredientIds,
  })
  await certifier('POST', '/approved', { productId })
  await request.dispose()
  await page.reload()
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await press(page, 'Rinnova')
  await expect(page.getByText('prodotto Sugo della zia rinnovato con successo!')).toBeVisible()
  await expect(page).not.toHaveURL(address)
  await expect(page.locator('main').getByText('Stabilito dal certificatore')).toBeVisible()

  // Two of its tabs are empty, and say where to go.
  await openTab(page.getByRole('link', { name: 'Documenti', exact: true }))
  await expect(page.getByText('Un prodotto non ha documenti propri')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Documenti di / })).toHaveAttribute(
    'href',
    /^\/ingredients\/[\w-]{36}\/documents$/,
  )
  await openTab(page.getByRole('link', { name: 'Elimina', exact: true }))
  await page.getByRole('link', { name: 'Trovalo nell’elenco' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Sugo della zia' })).toContainText('Rinnovo')
  await page.getByRole('checkbox', { name: 'Seleziona Sugo della zia' }).check()
  await press(page, 'Elimina selezionati')
  await press(page, 'Elimina')
  await expect(page.getByText('1 product deleted successfully').first()).toBeVisible()
})
