import type { Page } from '@playwright/test'

import { newIngredient, sentIngredients } from './support/api'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Elenco in corso' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const open = (page: Page, name: string) => page.locator('tbody').getByRole('link', { name }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name }).click()
const onward = (page: Page) => page.getByRole('checkbox', { name: 'Dopo la decisione vai al successivo' })

/** The displayed item's position. */
async function expectPlace(page: Page, name: string, place: string) {
  await expect(heading(page, name)).toBeVisible()
  await expect(bar(page)).toContainText(place)
}

async function confirmWith(page: Page, decision: string, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: decision, exact: true }).click()
}

test('a list is worked through, decision by decision, to its end @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  const names = ['Carruba A', 'Carruba B', 'Carruba C', 'Carruba D']
  const ids = await sentIngredients(page, portal.url, loginAs, names)
  await page.goto('/certifier/ingredients?Search=carruba&WithStatus=approving')
  await open(page, 'Carruba A')
  await expectPlace(page, 'Carruba A', '1 di 4')
  await expect(bar(page).getByRole('link', { name: 'Precedente' })).toBeDisabled()
  await axe()

  // All its pages belong to the list, and actions there lead back into it.
  await press(page, 'Prendi in carico')
  await expect(page.getByRole('button', { name: 'Rilascia' })).toBeVisible()
  await expectPlace(page, 'Carruba A', '1 di 4')
  await tab(page, 'Messaggi')
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Guardata')
  await press(page, 'Invia messaggio')
  await expect(page.getByRole('log').or(page.getByRole('main')).getByText('Guardata').first()).toBeVisible()
  await expectPlace(page, 'Carruba A', '1 di 4')
  await bar(page).getByRole('link', { name: 'Successivo' }).click()
  await expectPlace(page, 'Carruba B', '2 di 4')
  await expect(page).toHaveURL(/\/messages\?in=/)
  await tab(page, 'Documenti')
  await expectPlace(page, 'Carruba B', '2 di 4')
  await bar(page).getByRole('link', { name: 'Precedente' }).click()
  await expectPlace(page, 'Carruba A', '1 di 4')
  await tab(page, 'Info')

  await press(page, 'Approva')
  await press(page, 'Approva definitivamente')
  await expectPlace(page, 'Carruba B', '1 di 3')
  await expect(page.getByText('Ingrediente Carruba A approvato.').first()).toBeVisible()
  await follow(page, 'Rivedi Carruba A')
  await expectPlace(page, 'Carruba A', 'Non è più nell’elenco, che ora ne ha 3')
  await bar(page).getByRole('link', { name: 'Successivo' }).click()
  await expectPlace(page, 'Carruba B', '1 di 3')

  // A refusal leads nowhere, and neither does a colleague's change meanwhile.
  await press(page, 'Rimanda a revisione')
  await page.getByRole('dialog').getByRole('button', { name: 'Rimanda a revisione', exact: true }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  const changed = await page.request.put('/api/certifier/ingredientflow', {
    data: { ingredientId: ids[1], name: 'Carruba B', agentFullname: 'Rav Collega' },
    headers: { Origin: portal.url },
  })
  expect(changed.status()).toBe(200)
  await confirmWith(page, 'Rimanda a revisione', 'Manca la scheda')
  await expectPlace(page, 'Carruba B', '1 di 3')
  await follow(page, 'Carica la versione salvata')
  await expect(page.getByRole('textbox', { name: 'Responsabile della certificazione' })).toHaveValue(
    'Rav Collega',
  )
  await expectPlace(page, 'Carruba B', '1 di 3')
  await press(page, 'Rimanda a revisione')
  await confirmWith(page, 'Rimanda a revisione', 'Manca la scheda')
  await expectPlace(page, 'Carruba C', '1 di 2')

  // Staying on the item is a choice that is remembered.
  await onward(page).uncheck()
  await press(page, 'Respingi')
  await confirmWith(page, 'Respingi', 'Non è un ingrediente')
  await expect(page.getByText('Ingrediente Carruba C respinto').first()).toBeVisible()
  await expectPlace(page, 'Carruba C', 'Non è più nell’elenco, che ora ne ha 1')
  await bar(page).getByRole('link', { name: 'Successivo' }).click()
  await expectPlace(page, 'Carruba D', '1 di 1')
  await expect(onward(page)).not.toBeChecked()
  await onward(page).check()
  await press(page, 'Salva')
  await expect(page.getByText('Ingrediente salvato').first()).toBeVisible()
  await expectPlace(page, 'Carruba D', '1 di 1')

  await press(page, 'Approva')
  await press(page, 'Approva definitivamente')
  await expect(page.getByText('Hai finito: nessun altro aspetta').first()).toBeVisible()
  await expect(page).toHaveURL('/certifier/ingredients?Search=carruba&WithStatus=approving')
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test("the way back leads to the list's page, and to the same tab @both @all", async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  for (const name of ['Konjac A', 'Konjac B', 'Konjac C']) await newIngredient(page, portal.url, name)
  await page.goto('/certifier/ingredients?WithStatus=approving&page=2')
  await page.locator('[data-row-link]').first().click()
  await expect(bar(page)).toContainText(/11 di \d+/)
  await follow(page, 'Torna alla lista')
  await expect(page).toHaveURL(/\/certifier\/ingredients\?WithStatus=approving&page=2#r\w+$/)

  await page.goto('/certifier/ingredients?Search=konjac')
  await open(page, 'Konjac C')
  await expect(heading(page, 'Konjac C')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Percorso' })
  const place = await crumbs.getByRole('link').last().getAttribute('href')
  await page.goto(`${place}/ingredients?Search=konjac`)
  await open(page, 'Konjac B')
  await expectPlace(page, 'Konjac B', '2 di 3')
  await follow(page, 'Torna alla lista')
  await expect(page).toHaveURL((url) => url.pathname + url.search === `${place}/ingredients?Search=konjac`)
})

test('an invalid list query is dropped, and an item opened by itself has none @both @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Tapioca sola')
  const visit = (query: string) => page.goto(`/certifier/ingredients/${id}${query}`)
  await visit('?in=' + encodeURIComponent('Search=tapioca+sola&Colour=red&page=7&Sort=nonsense'))
  await expectPlace(page, 'Tapioca sola', '1 di 1')
  await expect(bar(page).getByRole('link', { name: 'Torna alla lista' })).toHaveAttribute(
    'href',
    /^\/certifier\/ingredients\?Search=tapioca\+sola#r\w+$/,
  )
  for (const query of ['', '?in=CompanyId%3Dnonsense']) {
    await visit(query)
    await expect(heading(page, 'Tapioca sola')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(onward(page)).toHaveCount(0)
  }
})

test('a company works through its list the same way, and sending stays on the item @both @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  for (const name of ['Inulina A', 'Inulina B']) await newIngredient(page, portal.url, name)
  await loginAs('molino')
  await page.goto('/ingredients?Search=inulina')
  await open(page, 'Inulina A')
  await expectPlace(page, 'Inulina A', '1 di 2')
  await press(page, 'Send to certifier')
  await expect(page.getByText('Ingrediente Inulina A inviato al certificatore').first()).toBeVisible()
  await expectPlace(page, 'Inulina A', '1 di 2')
  await bar(page).getByRole('link', { name: 'Successivo' }).click()
  await expectPlace(page, 'Inulina B', '2 di 2')
})
