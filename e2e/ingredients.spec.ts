import type { Page } from '@playwright/test'

import { newIngredient, newProduct } from './support/api'
import { now } from './support/clock'
import { giveBack } from './support/give-back'
import { openTab } from './support/follow'
import { expect, test } from './support/test'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillForApproval(page: Page): Promise<void> {
  await page.getByLabel('Gruppo kosher').selectOption({ index: 1 })
  await page.getByLabel('Stato kosher').selectOption({ index: 1 })
}

test.beforeEach(({ loginAs }) => loginAs('manager'))

// Spec: layout, products and ingredients, lists, states, validation.
test('a certifier registers, reviews and approves an ingredient @both', async ({
  page,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  await page.goto('/certifier/ingredients/new')
  await expect(page).toHaveTitle('Nuovo ingrediente - Sigillo')

  // Bad input first: messages at the fields, no input lost.
  await combo(page, 'Fornitore').fill('Fornitore di Prova Srl')
  await press(page, 'Crea ingrediente')
  await expect(page).toHaveTitle('Errore: Nuovo ingrediente - Sigillo')
  await expect(page.locator('#ingredient-name-error')).toHaveText('Required')
  await expect(page.locator('#ingredient-companyId-error')).toHaveText('Required')
  await expect(page.locator('#ingredient-expirationDate-error')).toHaveText('Required')
  await expect(combo(page, 'Fornitore')).toHaveValue('Fornitore di Prova Srl')
  await axe()

  await box(page, 'Nome').fill('Amido di prova')
  await page
    .getByRole('combobox', { name: 'Stabilimento' })
    .selectOption({ label: 'Molino San Giorgio – Altamura' })
  await page.getByLabel('Scadenza').fill('2020-12-31')
  await combo(page, 'RMC').fill('PROVA-1')
  await press(page, 'Crea ingrediente')
  await expect(page.getByText('Ingrediente Amido di prova creato')).toBeVisible()
  const pastExpiry = page.getByText('È una data già passata')
  await expect(pastExpiry).toBeVisible()
  await page.getByLabel('Scadenza').fill('2035-12-31')
  if (javaScriptEnabled !== false) await expect(pastExpiry).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amido di prova')
  await expect(combo(page, 'Fornitore')).toHaveValue('Fornitore di Prova Srl')

  // Approval requires certain fields.
  await press(page, 'Approva')
  await expect(page.locator('#ingredient-kosherGroupId-error')).toHaveText('Required')
  await expect(page.locator('#ingredient-kosherStatusId-error')).toHaveText('Required')
  await fillForApproval(page)

  await box(page, 'Note').fill('Manca la scheda tecnica')
  await test.step('sending back asks why, at the button, and loses nothing on the way', async () => {
    await press(page, 'Rimanda a revisione')
    const dialog = page.locator('[data-dialog]')
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Manca la scheda tecnica')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('')
    await dialog.getByRole('button', { name: 'Rimanda a revisione' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await axe()
    await dialog.getByRole('button', { name: 'Torna al modulo' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(box(page, 'Note')).toHaveValue('Manca la scheda tecnica')
  })
  await giveBack(page, 'Rimanda a revisione')
  await expect(page.getByText('Ingrediente Amido di prova rimandato a revisione')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rimanda a revisione' })).toHaveCount(0)
  await expect(box(page, 'Note')).toHaveValue('')

  await openTab(page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Messaggi' }))
  await expect(
    page.getByText('user manager@sigillo.demo has changed ingredient status from waiting to review'),
  ).toBeVisible()
  await expect(page.locator('[data-bubble=sent]')).toContainText('Manca la scheda tecnica')
  await box(page, 'Scrivi un messaggio').fill('Arrivata <b>ora</b>')
  await press(page, 'Invia messaggio')
  await expect(page.locator('[data-bubble=sent]').last()).toContainText('Arrivata <b>ora</b>')

  // The question before the decision keeps the form's input, there and back.
  await openTab(page.getByRole('link', { name: 'Info', exact: true }))
  await box(page, 'Note').fill('Tutto a posto')
  await press(page, 'Approva')
  await expect(page.getByRole('dialog')).toContainText('L’approvazione è irreversibile')
  await axe()
  await press(page, 'Torna al modulo')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box(page, 'Note')).toHaveValue('Tutto a posto')
  await press(page, 'Approva')
  await press(page, 'Approva definitivamente')
  await expect(page.getByText('Ingrediente Amido di prova approvato')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0)
  await axe()

  // Only renewing is left, and the thread is closed.
  await openTab(page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Messaggi' }))
  await expect(page.getByText('Tutto a posto')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invia messaggio' })).toBeDisabled()
  await openTab(page.getByRole('link', { name: 'Info', exact: true }))
  await expect(page).toHaveURL(/\/certifier\/ingredients\/[\w-]+$/)
  const approved = page.url()
  await press(page, 'Rinnova')
  await expect(page.getByText('ingrediente Amido di prova rinnovato con successo!')).toBeVisible()
  await expect(page).not.toHaveURL(approved)
  await expect(
    page.getByRole('list', { name: 'Versioni, dalla più recente' }).getByRole('listitem'),
  ).toHaveCount(2)

  // Deleting the newest version lists the one before it again, which is announced.
  const comesBack = 'Nell’elenco torna la versione precedente: Amido di prova (approvato).'
  await page.getByRole('link', { name: 'Elimina', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(comesBack)
  await page.goto('/certifier/ingredients?Search=amido+di+prova')
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Bozza')
  await row.getByRole('checkbox').check()
  await press(page, 'Elimina selezionati')
  await expect(page.getByRole('dialog')).toContainText(comesBack)
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  await expect(page.getByText('1 ingredients deleted successfully').first()).toBeVisible()
  await page.goto('/certifier/ingredients?Search=amido+di+prova')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Approvato')
})

test('a save over somebody else’s is refused, explained, and loses no input @both @all', async ({
  page,
  browser,
  loginAs,
  portal,
  axe,
}) => {
  const ingredientId = await newIngredient(page, portal.url, 'Conteso')
  await page.goto(`/certifier/ingredients/${ingredientId}`)
  await expect(box(page, 'Nome')).toHaveValue('Conteso')
  const colleague = await browser.newContext()
  await loginAs('staff', colleague)
  const change = (data: object, by = colleague) =>
    by.request.put(`${portal.url}/api/certifier/ingredientflow`, {
      data: { ingredientId, ...data },
      headers: { Origin: portal.url },
    })
  expect((await change({ name: 'Cambiato altrove', agentFullname: 'Rav Altri' })).status()).toBe(200)

  await box(page, 'Nome').fill('Il mio nome')
  await press(page, 'Salva')
  await expect(page).toHaveTitle(/^Errore: /)
  const conflict = page.getByRole('alert').filter({ hasText: 'Nel frattempo qualcun altro ha salvato' })
  await expect(conflict.getByRole('row', { name: /Cambiato altrove/ })).toContainText('Il mio nome')
  await expect(conflict.getByRole('row', { name: /Rav Altri/ })).toBeVisible()
  await expect(box(page, 'Nome')).toHaveValue('Il mio nome')
  await axe()

  // The same person in another tab does not count as somebody else.
  expect(
    (await change({ name: 'Cambiato altrove', agentFullname: 'Rav Miei' }, page.context())).status(),
  ).toBe(200)
  await press(page, 'Salva')
  const own = page.getByRole('alert').filter({ hasText: 'Nel frattempo hai salvato da un’altra scheda' })
  await expect(own.getByRole('row', { name: /Rav Miei/ })).toBeVisible()
  await colleague.close()

  await press(page, 'Salva')
  await expect(page.getByText('Ingrediente salvato')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio nome')
})

// Spec: states.
test('an item awaiting its decision is locked and released @both @all @browser', async ({
  page,
  context,
  loginAs,
}) => {
  await page.goto('/certifier/ingredients?WithStatus=approving')
  await page.locator('a[data-row-link]').first().click()
  await box(page, 'Nome').fill('Scritto prima')
  await press(page, 'Prendi in carico')
  await expect(page.getByText(/^In carico a te fino al(le)? \d/)).toHaveCount(1)
  await expect(box(page, 'Nome')).toHaveValue('Scritto prima')

  const url = page.url()
  await context.clearCookies()
  await loginAs('staff')
  await page.goto(url)
  await expect(page.getByText(/^In carico a Anna Bassani fino al(le)? \d/)).toHaveCount(1)
  // What approval needs.
  for (const field of ['Gruppo kosher', 'Stato kosher'])
    await page.getByLabel(field).selectOption({ index: 1 })
  // A colleague may decide, and sees the lock.
  const dialog = page.locator('[data-dialog]')
  for (const decision of ['Respingi', 'Rimanda a revisione', 'Approva']) {
    await press(page, decision)
    await expect(dialog).toContainText(/In carico a Anna Bassani fino .*: la tua decisione vale comunque/)
    if (decision !== 'Approva') {
      // A box with room for a reason, not a line.
      const reason = dialog.getByRole('textbox', { name: 'Motivo' })
      await expect.poll(async () => (await reason.boundingBox())?.height).toBeGreaterThan(5 * 20)
    }
    await press(page, 'Torna al modulo')
    await expect(dialog).toHaveCount(0)
  }

  await context.clearCookies()
  await loginAs('manager')
  await page.goto(url)
  await press(page, 'Rilascia')
  await expect(page.getByRole('button', { name: 'Prendi in carico' })).toBeVisible()
})

// Spec: lists, errors, limits.
test('the list filters, sorts, pages and never fails on its address @both @all', async ({ page }) => {
  const rows = page.locator('tbody tr')
  await page.goto('/certifier/ingredients')
  await expect(rows).toHaveCount(10)

  await page.goto('/certifier/ingredients?WithStatus=rejected')
  await expect(rows.first()).toBeVisible()
  // What the filter says is not repeated: another status would be.
  await expect(page.getByText('Stato: Respinto').first()).toBeVisible()
  await expect(
    rows.getByText(/^(Bozza|In attesa|In approvazione|Da rivedere|Approvato|Ritirato)$/),
  ).toHaveCount(0)
  await page.goto('/certifier/ingredients?Search=carminio')
  await expect(rows.first()).toContainText('Respinto')
  await page.goto('/certifier/ingredients?Search=CARMINIO')
  await expect(rows.first()).toContainText('carminio E120')
  await page.goto('/certifier/ingredients?Search=niente+di+simile')
  await expect(page.getByText('no items found...')).toBeVisible()

  const odd = await page.goto(
    '/certifier/ingredients?Sort=nonsense&Direction=up&page=99999&ItemsPerPage=-4&WithStatus=foo',
  )
  expect(odd?.status()).toBe(200)
  await expect(rows.first()).toBeVisible()
  for (const nothing of ['/certifier/ingredients/unknown', '/certifier/ingredients/new?companyId=unknown'])
    expect((await page.request.get(nothing)).status(), nothing).toBe(404)
})

// Spec: lists, states, errors.
test('ticked rows are deleted, except those in use, which are named @both @all @long', async ({
  page,
  portal,
  javaScriptEnabled,
  axe,
}) => {
  const names = ['Da eliminare uno', 'Da eliminare due']
  for (const name of names) await newIngredient(page, portal.url, name)

  await page.goto('/certifier/ingredients?Search=da+eliminare')
  for (const name of names) await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check()
  await press(page, 'Elimina selezionati')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Stai per eliminare questi 2 ingredienti')
  await axe()
  if (javaScriptEnabled !== false) {
    // Enter does not trigger an irreversible action, and cancelling leads back.
    await expect(page.getByLabel('Motivo della cancellazione')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Stai per eliminare questi 2 ingredienti')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Elimina selezionati' })).toBeFocused()
    await press(page, 'Elimina selezionati')
    await expect(dialog).toBeVisible()
  }
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  await expect(page.getByText('2 ingredients deleted successfully').first()).toBeVisible()
  if (javaScriptEnabled !== false) await page.getByRole('link', { name: 'Chiudi' }).last().click()
  await expect(page).toHaveURL(/\/certifier\/ingredients\?Search=da\+eliminare$/)
  await expect(page.getByText('no items found...')).toBeVisible()

  // An approved one stays, and is named; the rest is deleted.
  await newIngredient(page, portal.url, 'Massa di cacao di troppo')
  await page.goto('/certifier/ingredients?Search=massa+di+cacao')
  const approved = page.locator('tbody tr').filter({ hasText: 'Approvato' }).first()
  await approved.getByRole('checkbox').check()
  await page.getByRole('checkbox', { name: 'Seleziona Massa di cacao di troppo' }).check()
  await press(page, 'Elimina selezionati')
  await expect(dialog).toContainText('1 elemento non si elimina:')
  await expect(dialog).toContainText('È stato approvato')
  await axe()
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  await expect(page.getByText('1 ingredients deleted successfully').first()).toBeVisible()
})

// Spec: products and ingredients, errors.
test('the delete tab deletes, or lists the products that use the ingredient @both @all @long', async ({
  page,
  portal,
  axe,
}) => {
  await page.goto('/certifier/ingredients?Search=massa+di+cacao&WithStatus=approved')
  await page.locator('a[data-row-link]').first().click()
  await page.getByRole('link', { name: 'Elimina', exact: true }).click()
  // Said at once, before asking.
  const main = page.getByRole('main')
  await expect(main).toContainText('Questo ingrediente non si può eliminare')
  await expect(main.locator('a[href^="/certifier/products/"]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Elimina', exact: true })).toBeDisabled()
  await axe()

  const unused = await newIngredient(page, portal.url, 'Inutile')
  await page.goto(`/certifier/ingredients/${unused}/delete`)
  await test.step('a product made with it meanwhile refuses the deletion', async () => {
    const product = await newProduct(page, portal.url, 'Prodotto fatto intanto', unused)
    await page.getByLabel('Motivo della cancellazione').fill('Doppione')
    await press(page, 'Elimina')
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Error deleting ingredient, please try again...' })
    await expect(refusal.getByRole('link', { name: 'Prodotto fatto intanto' })).toHaveAttribute(
      'href',
      `/certifier/products/${product}`,
    )
    const headers = { Origin: portal.url }
    // The input is still there.
    await expect(page.getByLabel('Motivo della cancellazione')).toHaveValue('Doppione')
    const gone = await page.request.delete(`/api/company/products/${product}`, {
      headers,
      data: { reason: 'Doppione' },
    })
    expect(gone.status()).toBe(200)
  })
  // Approved meanwhile, it stays, used or not.
  await page.goto(`/certifier/ingredients/${unused}/delete`)
  await expect(main).toContainText('È stato approvato')
  await expect(page.getByRole('button', { name: 'Elimina', exact: true })).toBeDisabled()
  const never = await newIngredient(page, portal.url, 'Inutile davvero')
  await page.goto(`/certifier/ingredients/${never}/delete`)
  await page.getByLabel('Motivo della cancellazione').fill('Doppione')
  await press(page, 'Elimina')
  // Back to the list with its filters.
  await expect(page).toHaveURL(/\/certifier\/ingredients\?Search=massa/)
  await expect(page.getByText('Ingrediente Inutile davvero eliminato')).toBeVisible()
})

test('a form whose session has ended is restored after the sign-in @both @all', async ({
  page,
  context,
  loginAs,
}) => {
  await page.goto('/certifier/ingredients/new')
  await box(page, 'Nome').fill('Scritto a sessione scaduta')
  await page
    .getByRole('combobox', { name: 'Stabilimento' })
    .selectOption({ label: 'Molino San Giorgio – Altamura' })
  await page.getByLabel('Scadenza').fill('2035-12-31')
  await context.clearCookies({ name: 'sigillo' })
  await press(page, 'Crea ingrediente')
  await expect(page).toHaveURL(/\/login/)
  await loginAs('manager')
  await page.goto('/certifier/ingredients/new')
  await expect(box(page, 'Nome')).toHaveValue('Scritto a sessione scaduta')
})

// Spec: lists.
test('the thread follows the height of the window @all', async ({ page }) => {
  await page.goto('/certifier/ingredients?WithStatus=approved')
  await page.locator('a[data-row-link]').first().click()
  await openTab(page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Messaggi' }))
  const area = page.getByRole('region', { name: 'Conversazione' })
  const height = async () => (await area.boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(height).toBeLessThan(400)
  const small = await height()
  await page.setViewportSize({ width: 1280, height: 1100 })
  await expect.poll(height).toBeGreaterThan(small + 300)

  // Not at each step of a drag, but 400 ms after the last.
  const large = await height()
  await page.clock.install({ time: now() })
  await page.clock.pauseAt(now() + 60_000)
  // The window shrinks some time before its event fires.
  const resized = await page.evaluateHandle(() => {
    const told = { yet: false }
    window.addEventListener('resize', () => (told.yet = true), { once: true })
    return told
  })
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(() => resized.evaluate(({ yet }) => yet)).toBe(true)
  await page.clock.runFor(399)
  expect(await height()).toBe(large)
  await page.clock.runFor(1)
  await expect.poll(height).toBeLessThan(large - 300)
})
