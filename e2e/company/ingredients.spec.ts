import type { APIRequestContext, Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { api, listed } from '../support/api'
import { follow } from '../support/follow'
import { expect, test } from '../support/test'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name }).click()
const badge = (page: Page, status: string) =>
  expect(page.locator('main header').getByText(status, { exact: true })).toBeVisible()

/** The certifier's side, without its screens. */
async function certifierOf(request: APIRequestContext, url: string) {
  const headers = { Origin: url }
  const { email } = demoAccounts.staff
  await request.post(`${url}/api/authentication/login`, { data: { email, password: demoPassword }, headers })
  const first = async (lookup: string) => {
    const found = await request.get(`${url}/api/lookup/${lookup}`)
    return ((await found.json()) as { items: { id: string }[] }).items[0]?.id
  }
  const call = async (method: 'POST' | 'PUT', name: string, data: object) => {
    const response = await request.fetch(`${url}/api/certifier/ingredientflow${name}`, {
      method,
      data,
      headers,
    })
    expect(response.status(), name).toBe(200)
  }
  return { call, first }
}

// Spec: layout, company area, states, validation, roles, errors.
test('a company registers an ingredient, corrects it, gets it approved, renews and deletes it @both @all', async ({
  page,
  portal,
  playwright,
  loginAs,
  javaScriptEnabled,
  axe,
}) => {
  test.slow()
  const name = `Amido della casa ${javaScriptEnabled === false ? 'senza' : 'con'} script`
  await loginAs('vesuvio')
  // 'Annulla' leads back to where the user came from.
  await page.goto('/facilities')
  await follow(page.getByRole('link', { name: 'Conserve Vesuvio – Angri' }), 'Conserve Vesuvio – Angri')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ingredienti/ })
    .click()
  const ofFacility = /\/facilities\/[^/]+\/ingredients/
  await expect(page).toHaveURL(ofFacility)
  await follow(page.getByRole('link', { name: 'Crea Nuovo' }), 'Nuovo ingrediente')
  await page.getByRole('link', { name: 'Annulla' }).click()
  await expect(page).toHaveURL(ofFacility)

  await page.goto('/ingredients')
  await page.getByRole('link', { name: 'Crea Nuovo' }).click()
  await expect(page).toHaveTitle('Nuovo ingrediente - Sigillo')
  await press(page, 'Crea ingrediente')
  await expect(page).toHaveTitle('Errore: Nuovo ingrediente - Sigillo')
  for (const field of ['name', 'companyId', 'expirationDate'])
    await expect(page.locator(`#ingredient-${field}-error`)).toHaveText('Required')
  await axe()

  await box(page, 'Nome').fill(name)
  await page
    .getByRole('combobox', { name: 'Stabilimento' })
    .selectOption({ label: 'Conserve Vesuvio – Angri' })
  await page.getByLabel('Scadenza').fill('2035-12-31')
  await box(page, 'Fornitore').fill('Amidi & Figli')
  await page.getByRole('combobox', { name: 'RMC', exact: true }).fill('CASA-1')
  await press(page, 'Crea ingrediente')
  await expect(page.getByText(`Ingrediente ${name} creato`)).toBeVisible()
  await badge(page, 'Bozza')
  await expect(box(page, 'Fornitore')).toHaveValue('Amidi & Figli')
  const address = page.url()
  const ingredientId = new URL(address).pathname.split('/').pop() ?? ''

  // Possible problems are pointed out before sending, and refuse nothing.
  await page.getByLabel('Scadenza').fill('2020-12-31')
  await press(page, 'Salva')
  await expect(page.getByText('è già scaduto, il 31/12/2020')).toBeVisible()
  await axe()
  await page.getByLabel('Scadenza').fill('2035-12-31')
  await press(page, 'Salva')
  await expect(page.getByText('è già scaduto')).toHaveCount(0)

  const documentsFirst = page.getByText('Prima carica i suoi documenti.')
  await expect(documentsFirst).toBeVisible()
  await page.getByRole('link', { name: 'Vai ai documenti' }).click()
  const document = {
    name: 'Scheda.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  }
  await page.getByLabel('Scegli i file').setInputFiles([document])
  await press(page, /^Carica/)
  await expect(page.getByText('1 files caricati')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scheda.pdf', exact: true })).toBeVisible()

  await tab(page, /^Info/)
  await expect(page.getByText('Bozza: il certificatore lo esamina')).toBeVisible()
  await expect(documentsFirst).toHaveCount(0)
  await box(page, 'Note').fill('Serve per la nuova ricetta')
  await press(page, 'Send to certifier')
  await expect(page.getByText(`Ingrediente ${name} inviato al certificatore`)).toBeVisible()
  await badge(page, 'In approvazione')
  await expect(button(page, 'Send to certifier')).toHaveCount(0)

  // The certifier locks it while the company is typing: nothing is saved, and no input is lost.
  const request = await playwright.request.newContext()
  const certifier = await certifierOf(request, portal.url)
  await box(page, 'Fornitore').fill('Amidi e Figli S.r.l.')
  await certifier.call('POST', '/lock', { ingredientId })
  await press(page, 'Salva')
  await expect(page.getByText(/In carico al certificatore fino al .* non si può modificare/)).toBeVisible()
  await expect(box(page, 'Fornitore')).toHaveValue('Amidi e Figli S.r.l.')
  await expect(button(page, 'Salva')).toBeDisabled()
  await axe()

  await certifier.call('POST', '/review', { ingredientId, notes: 'Manca la <b>scheda</b> tecnica.' })
  await page.goto(address)
  await badge(page, 'Da rivedere')
  await expect(page.getByRole('blockquote')).toContainText('Manca la <b>scheda</b> tecnica.')
  await expect(page.getByRole('link', { name: 'Vai ai documenti' })).toBeVisible()
  await axe()
  await box(page, 'Fornitore').fill('Amidi e Figli S.r.l.')
  await press(page, 'Send to certifier')
  await badge(page, 'In approvazione')
  await tab(page, /^Messaggi/)
  const flow = page.getByText(
    'user vesuvio@sigillo.demo has changed ingredient status from review to approving',
  )
  await expect(flow).toBeVisible()
  await expect(page.locator('[data-bubble=sent]')).toContainText('Serve per la nuova ricetta')

  const [kosherGroupId, kosherStatusId] = [
    await certifier.first('koshergroups'),
    await certifier.first('kosherstatus'),
  ]
  await certifier.call('PUT', '', { ingredientId, name, kosherGroupId, kosherStatusId })
  await certifier.call('POST', '/approved', { ingredientId })
  await request.dispose()

  // From now on it stays as it is.
  await page.reload()
  await expect(button(page, 'Invia messaggio')).toBeDisabled()
  await tab(page, /^Documenti/)
  await expect(page.getByText('L’ingrediente è approvato: i suoi documenti non cambiano più.')).toBeVisible()
  await tab(page, /^Info/)
  await badge(page, 'Approvato')
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('Amidi e Figli S.r.l.')).toBeVisible()
  await axe()

  await press(page, 'Rinnova')
  await expect(page.getByText(`ingrediente ${name} rinnovato con successo!`)).toBeVisible()
  await badge(page, 'Bozza')
  await expect(page).not.toHaveURL(address)
  await expect(page.getByRole('list', { name: 'Versioni, dalla più recente' })).toContainText('Approvato')
  const renewed = page.url()
  await page.goto(address)
  await page.getByText('Esiste già una nuova versione').getByRole('link', { name }).click()
  await expect(page).toHaveURL(renewed)

  // One used by products: said at once, before asking.
  const [used] = await listed<{ id: string }>(page, '/company/products/list?WithStatus=approved')
  const { ingredients } = await api<{ ingredients: { ingredientId: string }[] }>(
    page,
    `/company/products/${used?.id}`,
  )
  await page.goto(`/ingredients/${ingredients[0]?.ingredientId}/delete`)
  await expect(page.getByRole('main')).toContainText('Questo ingrediente non si può eliminare')
  await expect(page.getByRole('main').locator(`a[href="/products/${used?.id}"]`)).toBeVisible()
  await expect(button(page, 'Elimina')).toBeDisabled()

  // The list shows the newest version; deleting the selection brings the one before it back.
  const found = `/ingredients?Search=${encodeURIComponent(name)}`
  await page.goto(found)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Bozza.*Rinnovo/)
  const exported = await page.request.get(`/files/export/ingredients/csv?Search=${encodeURIComponent(name)}`)
  expect((await exported.text()).trim().split('\n')).toHaveLength(2)
  await page.getByRole('checkbox', { name }).check()
  await press(page, 'Elimina selezionati')
  await press(page, 'Elimina')
  await expect(page.getByText('1 ingredients deleted successfully').first()).toBeVisible()
  await page.goto(found)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Approvato')
  await page.getByRole('link', { name }).click()
  await tab(page, /^Elimina/)
  // An approved item stays.
  await expect(page.getByRole('main')).toContainText('È stato approvato')
  await expect(button(page, 'Elimina')).toBeDisabled()
})
