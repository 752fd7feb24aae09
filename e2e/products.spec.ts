import type { Page } from '@playwright/test'

import { giveBack } from './support/give-back'
import { openTab } from './support/follow'
import { expect, test } from './support/test'
import { weighed } from './support/api'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Ingredienti', exact: true }).getByRole('listitem')

/** Picks approved ingredients by name: in the dialog with scripts, in the form without. */
async function pick(page: Page, names: string[], withScripts: boolean): Promise<void> {
  if (!withScripts) {
    for (const name of names) {
      await page.getByLabel('Cerca per nome o RMC').fill(name)
      await press(page, 'Cerca ingredienti')
      await page.getByRole('checkbox', { name: name }).first().check()
      await press(page, 'Aggiungi selezionati')
    }
    return
  }
  await press(page, 'Scegli ingredienti')
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByLabel('Cerca per nome o RMC').fill(name)
    await dialog.getByRole('checkbox', { name: name }).first().check()
  }
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** The facility of the tests' own ingredients and products. */
const place = 'Acetaia Estense – Spilamberto'
const headquarters = 'Acetaia Estense S.r.l.'

interface Listed {
  items: {
    id: string
    name: string
    businessName: string
    companyName: string
    expirationDate: string | null
  }[]
}

/** The answer of an API call. */
async function ask(page: Page, path: string): Promise<Listed> {
  return (await (await page.request.get(`/api${path}`)).json()) as Listed
}

/** Registers and approves an ingredient, without its screens. */
async function approvedIngredient(
  page: Page,
  url: string,
  name: string,
  ingredientGroupRmc: string,
  facility = place,
): Promise<void> {
  const [companies, groups, statuses] = await Promise.all([
    ask(page, `/company/masterdata/list?ItemsPerPage=999`),
    ask(page, '/lookup/koshergroups'),
    ask(page, '/lookup/kosherstatus'),
  ])
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api${path}`, { data, headers: { Origin: url } })
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id } = await post('/certifier/ingredientflow', {
    name,
    companyId: companies.items.find(({ businessName }) => businessName === facility)?.id,
    expirationDate: '2035-12-31',
    kosherGroupId: groups.items[0]?.id,
    kosherStatusId: statuses.items[0]?.id,
    ingredientGroupRmc,
  })
  await post('/certifier/ingredientflow/approved', { ingredientId: id, ...weighed })
}

async function startProduct(page: Page, name: string, facility = place): Promise<void> {
  await page.goto('/certifier/products/new')
  await box(page, 'Nome').fill(name)
  await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ label: facility })
  await page.getByLabel('Stato kosher').selectOption({ index: 1 })
}

test.beforeEach(({ loginAs }) => loginAs('manager'))

// Spec: products and ingredients, states, validation, errors.
test('a certifier registers a product with chosen ingredients, approves and renews it @both @all', async ({
  page,
  portal,
  javaScriptEnabled,
  axe,
}) => {
  test.slow()
  const withScripts = javaScriptEnabled !== false
  await approvedIngredient(page, portal.url, 'Agar di prova', 'PR-1')
  await approvedIngredient(page, portal.url, 'Maltodestrine di prova', 'PR-2')
  await page.goto('/certifier/products/new')
  await press(page, 'Crea prodotto')
  await expect(page).toHaveTitle('Errore: Nuovo prodotto - Sigillo')
  await expect(page.locator('#product-name-error')).toHaveText('Required')
  await expect(page.locator('#product-kosherStatusId-error')).toHaveText('Required')
  await expect(page.locator('#product-ingredientIds-error')).toHaveText('Select at least one ingredient')
  await axe()

  await startProduct(page, 'Glassa di prova')
  await combo(page, 'Per conto di').fill('Conto di Prova Inc')
  await pick(page, ['Agar di prova', 'Maltodestrine di prova'], withScripts)
  await expect(chosen(page)).toHaveCount(2)
  await expect(box(page, 'Nome')).toHaveValue('Glassa di prova')
  await page.getByRole('button', { name: 'Rimuovi Agar di prova' }).click()
  await expect(chosen(page)).toHaveCount(1)

  // A refusal keeps the ingredients, too.
  await box(page, 'Nome').fill('')
  await press(page, 'Crea prodotto')
  await expect(page.locator('#product-name-error')).toHaveText('Required')
  await expect(chosen(page)).toHaveCount(1)
  await box(page, 'Nome').fill('Glassa di prova')
  await press(page, 'Crea prodotto')
  await expect(page.getByText('Prodotto Glassa di prova creato')).toBeVisible()
  await expect(combo(page, 'Per conto di')).toHaveValue('Conto di Prova Inc')

  await press(page, 'Approva')
  await expect(page.getByRole('dialog')).toContainText('L’approvazione è irreversibile')
  await press(page, 'Approva definitivamente')
  await expect(page.getByText('product Glassa di prova approved!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maltodestrine di prova' })).toBeVisible()
  await axe()

  await expect(page.getByRole('link', { name: /Versioni precedenti/ })).toHaveCount(0)
  await press(page, 'Rinnova')
  await expect(page.getByText('prodotto Glassa di prova rinnovato con successo!')).toBeVisible()
  // The approved one still counts, and leads back; renewing it again finds the existing renewal.
  await page.getByRole('main').getByRole('link', { name: 'Rinnovo', exact: true }).click()
  await expect(page.getByText('Rinnova apre una nuova versione in bozza')).toBeVisible()
  await press(page, 'Rinnova')
  await expect(page.getByText('Il rinnovo di Glassa di prova era già aperto: eccolo')).toBeVisible()
  await page.getByRole('link', { name: /Versioni precedenti/ }).click()
  await expect(
    page.getByRole('list', { name: 'Versioni, dalla più recente' }).getByRole('listitem'),
  ).toHaveCount(2)
  await axe()
  // A plain copy begins a chain of its own.
  await press(page, 'Duplica Glassa di prova')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glassa di prova (copia)')
  await expect(page.getByRole('link', { name: /Versioni precedenti/ })).toHaveCount(0)
})

// Spec: products and ingredients, states, roles.
test('a product rejected with a note can be deleted @both @all @long', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await approvedIngredient(page, portal.url, 'Sale di prova', 'PR-3')
  await startProduct(page, 'Da respingere')
  await pick(page, ['Sale di prova'], javaScriptEnabled !== false)
  await press(page, 'Crea prodotto')
  await box(page, 'Note').fill('Manca la ricetta')
  await giveBack(page, 'Respingi')
  await expect(page.getByText('Prodotto Da respingere respinto')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Respingi' })).toHaveCount(0)
  await openTab(page.getByRole('navigation', { name: 'Prodotti' }).getByRole('link', { name: 'Messaggi' }))
  const thread = page.getByRole('region', { name: 'Conversazione' })
  await expect(thread.getByText('has changed product status from waiting to rejected')).toBeVisible()
  await expect(thread.getByText('Manca la ricetta')).toBeVisible()

  await page.getByRole('link', { name: 'Elimina', exact: true }).click()
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  await expect(page.getByText('Prodotto Da respingere eliminato')).toBeVisible()
  await page.goto('/certifier/products?Search=da+respingere')
  await expect(page.getByText('no items found...')).toBeVisible()
})

test('a certified product says why it cannot be deleted, and asks for no check before approving @both @all', async ({
  page,
  axe,
}) => {
  const { items } = await ask(page, '/company/products/list?Certified=true&ItemsPerPage=1')
  await page.goto(`/certifier/products/${items[0]?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Certificato', { exact: true }).first()).toBeVisible()
  await expect(main).not.toContainText('prima di approvare')
  await page.getByRole('link', { name: 'Elimina', exact: true }).click()
  await expect(main).toContainText('Compare su un certificato emesso')
  await expect(page.getByRole('button', { name: 'Elimina', exact: true })).toBeDisabled()
  await axe()
})

// Spec: products and ingredients, lists, states, errors.
test('the list marks certified products, deletes the others and names the rest @both @all @long', async ({
  page,
  portal,
  javaScriptEnabled,
  axe,
}) => {
  await page.goto('/certifier/products?WithStatus=certified')
  const certified = page.locator('tbody tr').first()
  await expect(certified).toBeVisible()
  await certified.getByRole('checkbox').check()
  if (javaScriptEnabled === false) await press(page, 'Elimina selezionati')
  else {
    // Not offered where nothing ticked can be deleted.
    await expect(page.getByRole('button', { name: 'Elimina selezionati' })).toHaveCount(0)
    await page.goto(`/certifier/products/delete?ids=${await certified.getByRole('checkbox').inputValue()}`)
  }
  // Said before asking.
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 elemento non si elimina:')
  await expect(dialog).toContainText('Compare su un certificato emesso')
  await expect(dialog.getByRole('button', { name: 'Elimina', exact: true })).toHaveCount(0)
  await axe()

  const { items } = await ask(page, '/company/products/list?WithStatus=approved&ItemsPerPage=1')
  const model = (await (await page.request.get(`/api/company/products/${items[0]?.id}`)).json()) as {
    companyId: string
    kosherStatusId: string
    ingredients: { ingredientId: string }[]
  }
  const names = ['Da togliere uno', 'Da togliere due']
  for (const name of names) {
    const made = await page.request.post('/api/certifier/productflow', {
      data: {
        name,
        companyId: model.companyId,
        kosherStatusId: model.kosherStatusId,
        ingredientIds: model.ingredients.map(({ ingredientId }) => ingredientId),
      },
      headers: { Origin: portal.url },
    })
    expect(made.status()).toBe(200)
  }
  await page.goto('/certifier/products?Search=da+togliere')
  for (const name of names) await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check()
  if (javaScriptEnabled !== false) await expect(page.getByText('2 selezionati')).toBeVisible()
  await press(page, 'Elimina selezionati')
  // With scripts one after the other, showing progress.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  if (javaScriptEnabled !== false)
    await page.route('**/resources/bulk-delete', async (route) => {
      await held
      await route.continue()
    })
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole('progressbar', { name: 'deleted 0 of 2' })).toBeVisible()
    goOn()
  }
  await expect(page.getByText('2 product deleted successfully').first()).toBeVisible()
})

// Spec: validation, errors.
test('the picker searches by name and RMC, and marks the chosen ones @all', async ({ page, portal, axe }) => {
  await approvedIngredient(page, portal.url, 'Pectina di prova', 'RMC-RARO')
  await approvedIngredient(page, portal.url, 'Cacao di prova', 'RMC-ALTRO')
  await startProduct(page, 'Prova della scelta')
  await pick(page, ['Pectina di prova'], true)
  await press(page, 'Scegli ingredienti')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cerca per nome o RMC').fill('rmc-raro')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pectina di prova' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cacao di prova' })).toHaveCount(0)
  const already = dialog.getByRole('checkbox', { name: /Pectina di prova/ })
  await expect(already).toBeChecked()
  await expect(already).toBeDisabled()
  await axe()
  await dialog.getByLabel('Cerca per nome o RMC').fill('nulla del genere')
  await expect(dialog.getByText('Nothing found.')).toBeVisible()

  // The choice is part of the form's input.
  await page.reload()
  await expect(chosen(page)).toHaveCount(0)
  await press(page, 'Riprendi le modifiche non salvate')
  await expect(chosen(page)).toHaveText([/Pectina di prova/])
})

test("the picker offers the facility's ingredients, and those of its company's others on request @both @all", async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const withScripts = javaScriptEnabled !== false
  await approvedIngredient(page, portal.url, 'Spezia di qui', 'PL-1')
  await approvedIngredient(page, portal.url, 'Spezia di casa madre', 'PL-2', headquarters)
  await startProduct(page, 'Prova degli stabilimenti')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  if (withScripts) {
    await page.route(/ingredient-picker/, async (route) => {
      await held
      await route.continue()
    })
    await press(page, 'Scegli ingredienti')
    await expect(page.getByRole('dialog').getByText('Loading . . .')).toBeVisible()
    answer()
    await expect(page.getByText('Loading . . .')).toHaveCount(0)
  }
  const picker = withScripts ? page.getByRole('dialog') : page.getByRole('main')
  const found = picker.getByRole('list', { name: 'Ingredienti approvati' }).getByRole('listitem')
  const search = async (text: string) => {
    await picker.getByLabel('Cerca per nome o RMC').fill(text)
    if (!withScripts) await press(page, 'Cerca ingredienti')
  }
  const onlyHere = picker.getByRole('switch', { name: 'Solo questo stabilimento' })
  await expect(onlyHere).toBeChecked()
  await search('spezia di')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Spezia di qui')
  await search('spezia di casa')
  await expect(picker.getByText('disattiva «Solo questo stabilimento»')).toBeVisible()

  await onlyHere.uncheck()
  await search('spezia di')
  await expect(found).toHaveCount(2)
  await expect(onlyHere).not.toBeChecked()
  await expect(found.filter({ hasText: 'Spezia di casa madre' })).toContainText(headquarters)
  await expect(found.filter({ hasText: 'Spezia di qui' })).toContainText(place)
  await found.filter({ hasText: 'Spezia di casa madre' }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(chosen(page)).toHaveText(/Spezia di casa madre/)
  await press(page, 'Crea prodotto')
  await expect(page.getByText('Prodotto Prova degli stabilimenti creato')).toBeVisible()
})

test('a picker without a facility says what is missing @both @all', async ({ page, javaScriptEnabled }) => {
  await page.goto('/certifier/products/new')
  await press(page, javaScriptEnabled === false ? 'Cerca ingredienti' : 'Scegli ingredienti')
  await expect(page.getByText('Scegli prima lo stabilimento')).toBeVisible()
})
