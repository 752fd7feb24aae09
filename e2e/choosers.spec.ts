import type { Page } from '@playwright/test'

import type { RouteConfigEntry } from '@remix-run/route-config'

import routes from '../app/routes'
import { expect, test } from './support/test'

/** An office with more companies than a select can offer. */

const many = 40

test.beforeAll(async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const { request } = context
  const headers = { Origin: portal.url }
  const login = { email: 'manager@sigillo.demo', password: 'sigillo-demo' }
  expect((await request.post('/api/authentication/login', { data: login, headers })).status()).toBe(200)
  for (let n = 1; n <= many; n += 1) {
    const data = { businessName: `Frantoio Numero ${n}`, manufactoring: true }
    const made = await request.post('/api/certifier/company', { data, headers })
    expect(made.status()).toBe(200)
  }
  await context.close()
})

const chosenIn = (page: Page, name: string) => page.locator(`input[type=hidden][name=${name}]`).first()
const hasScripts = (page: Page) => page.locator('[role=combobox].control[aria-controls]')

/** The text field of a choice, as a combobox once its scripts are there. */
async function fieldOf(page: Page, label: string, javaScriptEnabled: boolean | undefined) {
  const field = page.locator('.choice').getByLabel(label, { exact: false }).first()
  if (javaScriptEnabled !== false) await expect(hasScripts(page).first()).toHaveCount(1)
  return field
}

test('a list of many companies is filtered by typing a part of a name @both @all @long', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients')
  const field = await fieldOf(page, 'Azienda', javaScriptEnabled)
  await page.getByText('Filtri', { exact: true }).click()
  if (javaScriptEnabled === false) {
    await field.fill('numero 1')
    await page.getByRole('button', { name: 'Applica filtri' }).click()
    // Several are offered as radio buttons, and the list is not filtered yet.
    await expect(page.getByRole('group', { name: '13 risultati' })).toBeVisible()
    await page.getByRole('radio', { name: 'Frantoio Numero 17' }).check()
    await page.getByRole('button', { name: 'Applica filtri' }).click()
  } else {
    await field.fill('numero 1')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(13)
    await expect(page.getByRole('status').filter({ hasText: '13 risultati' })).toHaveCount(1)
    await axe()
    await field.press('ArrowUp')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
      'Frantoio Numero 31',
    )
    await expect(field).toHaveAttribute('aria-activedescendant', /-12$/)
    await page.getByRole('listbox').getByRole('option', { name: 'Frantoio Numero 17' }).click()
  }
  const chip = page.getByRole('link', { name: 'Rimuovi il filtro Azienda: Frantoio Numero 17' })
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(/[?&]CompanyId=[0-9a-f-]{36}/)
  await expect(field).toHaveValue('Frantoio Numero 17')
  if (javaScriptEnabled !== false) {
    await expect(field).toBeFocused()
    // The same words mean it without a press on it.
    await field.fill('vesuvio')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await field.press('Enter')
    await expect(page.getByRole('link', { name: /Azienda: Conserve Vesuvio/ })).toBeVisible()
    await field.press('Escape')
    await field.press('Escape')
  } else {
    await page.getByText('Filtri', { exact: true }).click()
    // A single result needs no choice.
    await field.fill('vesuvio')
    await page.getByRole('button', { name: 'Applica filtri' }).click()
    await expect(page.getByRole('link', { name: /Azienda: Conserve Vesuvio/ })).toBeVisible()
    await expect(page).not.toHaveURL(/CompanyIdText/)
  }
  await page.getByRole('link', { name: /Rimuovi il filtro Azienda/ }).click()
  await expect(page).not.toHaveURL(/CompanyId/)
  await expect(field).toHaveValue('')
})

test('a form keeps all that was typed while its facility is searched @both @all', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients/new')
  const field = await fieldOf(page, 'Stabilimento', javaScriptEnabled)
  await page.getByRole('textbox', { name: 'Nome' }).first().fill('Olio di prova')
  await field.fill('vesuvio')
  if (javaScriptEnabled === false) {
    await page.getByRole('button', { name: 'Crea ingrediente' }).click()
    await expect(page.getByText('Scegli uno dei risultati.').first()).toBeVisible()
    await expect(field).toHaveValue('vesuvio')
    await page.getByRole('radio', { name: /Angri/ }).check()
    await page.getByRole('button', { name: 'Crea ingrediente' }).click()
  } else {
    const angri = page.getByRole('listbox').getByRole('option', { name: /Angri/ })
    await expect(angri).toContainText('Conserve Vesuvio S.p.A.')
    await axe()
    await angri.click()
    await expect(chosenIn(page, 'companyId')).toHaveValue(/^[0-9a-f-]{36}$/)
    // A draft brings it back, with its name.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Angri'))).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
    await expect(field).toHaveValue('Conserve Vesuvio – Angri')
    await page.getByRole('button', { name: 'Crea ingrediente' }).click()
  }
  // Refused for what else it lacks, with the choice and the name in place.
  await expect(page.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue('Olio di prova')
  await expect(field).toHaveValue('Conserve Vesuvio – Angri')
  await expect(chosenIn(page, 'companyId')).toHaveValue(/^[0-9a-f-]{36}$/)
  await page.getByLabel('Scadenza').first().fill('2035-12-31')
  await page.getByRole('button', { name: 'Crea ingrediente' }).click()
  await expect(page).not.toHaveURL(/new/)
  await expect(page.getByRole('main')).toContainText('Angri')
})

test('words that fit no facility are kept, and said to fit none @both @all', async ({
  page,
  loginAs,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/certificates/new')
  const field = await fieldOf(page, 'Stabilimento', javaScriptEnabled)
  await field.fill('nessuno di questi')
  if (javaScriptEnabled === false) {
    await page.getByRole('button', { name: 'Cerca', exact: true }).first().click()
    await expect(page.getByText('Nessun risultato con questo nome.').first()).toBeVisible()
  } else {
    await expect(page.getByRole('status').filter({ hasText: 'Nessun risultato' })).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
  await expect(field).toHaveValue('nessuno di questi')
})

const addresses = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [here, ...addresses(children, here)]
  })

test('no page offers very many companies in a select @all', async ({ page, loginAs }) => {
  await loginAs('manager')
  const pages = [...new Set(addresses(routes))].filter(
    (one) => one.startsWith('/certifier') && !one.includes(':'),
  )
  expect(pages.length).toBeGreaterThan(30)
  let searched = 0
  for (const address of pages) {
    const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()
    for (const [select] of html.matchAll(/<select\b.*?<\/select>/gs)) {
      const ids = select.match(/<option value="[0-9a-f]{8}-[0-9a-f]{4}-/g) ?? []
      expect(ids.length, `${address}: ${select.slice(0, 200)}`).toBeLessThanOrEqual(30)
    }
    if (html.includes('class="choice"')) searched += 1
  }
  expect(searched).toBeGreaterThanOrEqual(12)
})
