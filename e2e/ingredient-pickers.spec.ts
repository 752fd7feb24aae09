import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

const rmc = (page: Page) => page.getByRole('combobox', { name: 'RMC', exact: true })
const codes = (page: Page) => page.getByRole('list', { name: 'Codici trovati' }).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.beforeEach(({ loginAs }) => loginAs('manager'))

// Spec: lists, validation, limits.
test('an RMC code is searched, paged by ten, chosen or created; a new vendor is typed @both @browser @all', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const scripts = javaScriptEnabled !== false
  const { request } = page.context()
  const found = await request.get('/api/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura')
  const { items } = (await found.json()) as { items: { id: string; businessName: string }[] }
  const facility = items[0]!
  for (let n = 1; n <= 12; n += 1) {
    const made = await request.post('/api/certifier/ingredientflow', {
      data: {
        name: `Con codice ${n}`,
        companyId: facility.id,
        expirationDate: '2035-12-31',
        ingredientGroupRmc: `ZQ-${String(n).padStart(2, '0')}`,
        ingredientGroupDescription: 'Codice di prova',
      },
      headers: { Origin: portal.url },
    })
    expect(made.status()).toBe(200)
  }
  /** With scripts a dialog that searches while typing, instead of a part of the form with its own button. */
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Cerca per codice o descrizione' }).fill(text)
    if (!scripts) await press(page, 'Cerca')
  }

  await page.goto('/certifier/ingredients/new')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Col codice nuovo')
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Scegli fra i codici' })).toBeDisabled()
  } else {
    await page.getByText('Scegli fra i codici').click()
    await press(page, 'Cerca')
  }
  await expect(page.getByText('Scegli prima lo stabilimento.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility.id)
  if (scripts) await press(page, 'Scegli fra i codici')
  await search('zq-')
  await expect(codes(page)).toHaveCount(10)
  await expect(page.getByText('Page 1 / 2')).toBeVisible()
  await axe()
  await press(page, 'Pagina successiva')
  await expect(codes(page)).toHaveCount(2)
  await expect(codes(page).last()).toContainText('ZQ-12')
  await page.getByRole('button', { name: /^ZQ-12/ }).click()
  await expect(rmc(page)).toHaveValue('ZQ-12')

  await page.getByText('Scegli fra i codici').click()
  await search('ZQ-nuovo')
  await press(page, 'Crea il codice «ZQ-nuovo»')
  await expect(rmc(page)).toHaveValue('ZQ-nuovo')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Col codice nuovo')

  const vendor = page.getByRole('combobox', { name: 'Fornitore', exact: true })
  await vendor.fill('Fornitore mai visto')
  if (scripts) await expect(page.getByText('«Fornitore mai visto» è un fornitore nuovo')).toBeVisible()
  await page.getByLabel('Scadenza').fill('2035-12-31')
  await press(page, 'Crea ingrediente')
  await expect(page.getByText('Ingrediente Col codice nuovo creato')).toBeVisible()
  await expect(rmc(page)).toHaveValue('ZQ-nuovo')
  await expect(vendor).toHaveValue('Fornitore mai visto')

  // Known by now: suggested, and no longer new.
  await vendor.fill('fornitore MAI')
  if (scripts) await expect(page.locator('datalist option[value="Fornitore mai visto"]')).toBeAttached()
  await page.getByText('Scegli fra i codici').click()
  await search('zq-nuovo')
  await expect(codes(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Crea il codice/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^ZQ-nuovo/ }).click()
  await expect(rmc(page)).toHaveValue('ZQ-nuovo')

  // As long as a code may be, without a space: it breaks in its column.
  const longest = `ZQ${'W'.repeat(48)}`
  await rmc(page).fill(longest)
  await press(page, 'Salva')
  await expect(page.getByText('Ingrediente salvato')).toBeVisible()
  await page.goto(`/certifier/ingredients?Search=${longest}`)
  const cell = page.getByRole('cell', { name: longest })
  await expect(cell).toBeVisible()
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('.list-table')!.parentElement!].map(
        ({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth - 1),
      ),
    )
  await expect.poll(tooWide).toEqual([0, 0])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(tooWide).toEqual([0, 0])
})
