import type { Page } from '@playwright/test'

import { listed, newIngredient } from './support/api'
import { expect, test } from './support/test'

interface Listed {
  certificationGroup: { id: string; number: string; name: string; shortCode: string }
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Cerca ovunque' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Cerca ovunque' })
const field = (page: Page) => palette(page).getByRole('combobox')
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
/** The scripts are ready: only they tell how the palette opens. */
const open = async (page: Page, key = 'Control+k') => {
  await expect(palette(page)).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(palette(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a text typed into the bar finds everything of that name @both @all', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/products')
  await box(page).fill('molino san giorgio')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/certifier/search?Search=molino+san+giorgio')
  await expect(page.getByRole('heading', { level: 1, name: 'Cerca ovunque' })).toBeVisible()
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(card('Aziende').getByRole('link', { name: 'Molino San Giorgio S.r.l.' })).toBeVisible()
  await expect(
    card('Stabilimenti').getByRole('link', { name: 'Molino San Giorgio – Altamura' }),
  ).toBeVisible()
  await expect(card('Ingredienti').getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText(/^I primi \d+ risultati per «molino san giorgio»$/)).toBeVisible()
  await axe()

  // The list has them all.
  await page.getByRole('link', { name: 'Vedi nell’elenco: Ingredienti' }).click()
  await expect(page).toHaveURL('/certifier/ingredients?Search=molino+san+giorgio')
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('molino san giorgio')
  await page.goBack()

  // A number is opened at once, with or without its document's revision.
  const [first] = await listed<Listed>(page, '/company/products/getcertificates?Search=Pasta di semola')
  const { id = '', number = '', shortCode = '' } = first?.certificationGroup ?? {}
  const own = page.getByRole('searchbox', { name: 'Nome, numero o codice' })
  for (const typed of [`${number}/0`, shortCode.toLowerCase()]) {
    await own.fill(typed)
    await own.press('Enter')
    await expect(page).toHaveURL(`/certifier/certificates/${id}`)
    await page.goto('/certifier/search')
  }
  await expect(page.getByText('un certificato, per numero')).toBeVisible()

  await own.fill('nulla del genere')
  await own.press('Enter')
  await expect(page.getByText('Nessun risultato per «nulla del genere»')).toBeVisible()
  await axe()
  await own.fill('x')
  await own.press('Enter')
  await expect(page.getByText('Scrivi almeno due lettere')).toBeVisible()

  // On a phone the bar has a link.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/certifier')
  await page.getByRole('link', { name: 'Cerca ovunque' }).click()
  await expect(own).toBeVisible()
  if (javaScriptEnabled !== false) await expect(own).toBeFocused()
})

test('a company finds only its own @both @all', async ({ page, loginAs }) => {
  await loginAs('molino')
  await page.goto('/desk')
  await box(page).fill('vesuvio')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?Search=vesuvio')
  await expect(page.getByText('Nessun risultato per «vesuvio»')).toBeVisible()
  const own = page.getByRole('searchbox', { name: 'Nome, numero o codice' })
  await own.fill('altamura')
  await own.press('Enter')
  await page.getByRole('link', { name: 'Molino San Giorgio – Altamura' }).click()
  await expect(page).toHaveURL(/\/facilities\/[\da-f-]+$/)
})

test('the palette opens pages, things and recent ones by keyboard alone @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier')
  await open(page)
  await expect(row(page, 'Crea Nuovo: ingrediente')).toBeVisible()
  await axe()
  await field(page).fill('fornit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Fornitori' })).toBeVisible()
  await expect(palette(page)).toHaveCount(0)

  await open(page, '/')
  await field(page).fill('altamura')
  await expect(row(page, 'Molino San Giorgio – Altamura').first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ risultati$/)
  await axe()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/certifier\/facilities\//)
  const facility = page.url()

  // All results are on the page, as the last row says.
  await open(page)
  await field(page).fill('semola')
  await expect(row(page, /^semola di grano/).first()).toBeVisible()
  await row(page, 'Tutti i risultati per «semola»').click()
  await expect(page).toHaveURL('/certifier/search?Search=semola')

  // The key that opens it changes nothing once it is open.
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(row(page, 'Molino San Giorgio – Altamura')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(facility)

  // Escape restores the focus; in a field a slash is a letter.
  await page.goto('/certifier/ingredients')
  await expect(box(page)).toHaveAttribute('aria-keyshortcuts', /Control/)
  const search = page.getByRole('searchbox', { name: 'Cerca' })
  await search.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await search.press('/')
  await expect(search).toHaveValue('/')
  await expect(palette(page)).toHaveCount(0)

  // The next account finds none of it.
  await open(page)
  await row(page, 'Tema scuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page)
  await row(page, 'Esci').click()
  await expect(page).toHaveURL('/login?left=1')
  await loginAs('manager')
  await page.goto('/certifier')
  await open(page)
  await expect(row(page, 'Scrivania')).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByText('Aperti di recente')).toHaveCount(0)
})

test('a pointer selects a row of the palette by moving, not by resting @all', async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.goto('/certifier')
  await open(page)
  const first = row(page, 'Scrivania')
  const other = row(page, 'Crea Nuovo: ingrediente')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  // What the browser reports about rows drawn under the pointer.
  await other.dispatchEvent('pointermove', { bubbles: true })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  // The first that a browser reports of a pointer may be no movement.
  for (const x of [10, 20]) await other.hover({ position: { x, y: 10 } })
  await expect(other).toHaveAttribute('aria-selected', 'true')
})

test('a palette opened while the next page is being drawn stays open over it @all', async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  await page.goto('/certifier')
  await open(page)
  // The address changes some moments before the page: that is when the key comes.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...state) => {
      push(...state)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
    }
  })
  await field(page).fill('fornit')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Fornitori')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test.describe('without an answer from the portal', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('an answer to an earlier text is dropped, and a failed one can be retried @all', async ({
    page,
    loginAs,
  }) => {
    await loginAs('manager')
    await page.goto('/certifier')
    const late: (() => Promise<void>)[] = []
    await page.route('**/api/company/search?Search=semola', (route) => {
      late.push(() => route.continue().catch(() => {}))
    })
    await open(page)
    await field(page).fill('semola')
    await expect.poll(() => late.length).toBe(1)
    await field(page).fill('altamura')
    await expect(row(page, 'Molino San Giorgio – Altamura').first()).toBeVisible()
    await late[0]?.()
    await expect(row(page, 'Tutti i risultati per «altamura»')).toBeVisible()
    await expect(row(page, /semola di grano/)).toHaveCount(0)

    // Before the answer arrives, Enter leads to the page, which answers the current text.
    await field(page).fill('semola')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/certifier/search?Search=semola')

    await page.route('**/api/company/search?Search=lievito', (route) => route.abort(), { times: 1 })
    await open(page)
    await field(page).fill('lievito')
    await palette(page).getByRole('button', { name: 'Riprova' }).click()
    await expect(row(page, /lievito/i).first()).toBeVisible()
  })

  test('without the palette’s script the page replaces it @all', async ({ page, loginAs }) => {
    await loginAs('manager')
    await page.goto('/certifier/ingredients')
    await page.route('**/palette-*.js', (route) => route.abort())
    await expect(page.getByRole('button', { name: 'Elimina selezionati' })).toBeDisabled()
    await box(page).click()
    await expect(page).toHaveURL('/certifier/search')
  })
})

test('visits, deviations and people are found by number and by name @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const [visit] = await listed<{ id: string; number: string }>(page, '/company/visits/list?ItemsPerPage=1')
  const [deviation] = await listed<{ id: string; number: string }>(
    page,
    '/company/deviations/list?ItemsPerPage=1',
  )
  const own = page.getByRole('searchbox', { name: 'Nome, numero o codice' })
  for (const [path, found] of [
    ['visits', visit],
    ['deviations', deviation],
  ] as const) {
    // A whole number is opened at once; a part of it lists them.
    await page.goto('/certifier/search')
    await own.fill(found?.number.toLowerCase() ?? '')
    await own.press('Enter')
    await expect(page).toHaveURL(`/certifier/${path}/${found?.id}`)
    await page.goto(`/certifier/search?Search=${found?.number.slice(0, 7)}`)
    await expect(page.getByRole('link', { name: found?.number ?? '' })).toBeVisible()
    await axe()
  }
  await page.goto('/certifier/search?Search=bassani')
  const people = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Persone' }) })
  await expect(people).toContainText('Anna Bassani')
  await expect(people).toContainText('manager@sigillo.demo')
  await axe()
})

test('one wrong letter still finds, on the page and in a list @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await newIngredient(page, portal.url, 'Zafferano in stimmi')
  await page.goto('/certifier/ingredients?Search=zaferano')
  await expect(page.getByText('Forse:')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'zafferano', exact: true }).click()
  await expect(page.getByRole('row', { name: /Zafferano in stimmi/ }).first()).toBeVisible()
  await page.goto('/certifier/search?Search=altamrua')
  await page.getByRole('link', { name: 'altamura', exact: true }).click()
  await expect(page).toHaveURL('/certifier/search?Search=altamura')
  await expect(page.getByRole('link', { name: 'Molino San Giorgio – Altamura' }).first()).toBeVisible()
  await page.goto('/certifier/ingredients?Search=semolla')
  await page.getByRole('link', { name: 'semola', exact: true }).click()
  await expect(page).toHaveURL('/certifier/ingredients?Search=semola')
  await expect(page.getByRole('row', { name: /semola/i }).first()).toBeVisible()
})
