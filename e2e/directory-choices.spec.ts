import type { Locator } from '@playwright/test'

import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

// The public register: who chooses what it shows.
test('a manager sets the register, a company goes out of it and back, and chooses for a private label @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  test.slow()
  await loginAs('manager')
  await page.goto('/certifier/settings')
  await follow(page.getByRole('link', { name: 'Registro pubblico' }), 'Registro pubblico')
  const licence = page.getByRole('textbox', { name: /^Licenza dei dati/ })
  await expect(page.getByRole('combobox', { name: /^Aziende nel registro/ })).toHaveValue('optIn')
  await licence.fill('')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(licence).toHaveAttribute('aria-invalid', 'true')
  await licence.fill('CC BY-SA 4.0')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Impostazioni del registro pubblico salvate')).toBeVisible()
  await axe()

  await loginAs('molino')
  await page.goto('/anagraphic')
  const company = page.getByRole('combobox', { name: 'L’azienda nel registro' })
  const applyTo = (choice: Locator) =>
    page.locator('form').filter({ has: choice }).getByRole('button', { name: 'Applica' }).click()
  await expect(company).toHaveValue('yes')
  const link = page.getByRole('link', { name: 'Apri la pagina nel registro' })
  await expect(link).toHaveAttribute('href', /^\/directory\/companies\/[0-9a-z]{16}$/)
  const address = await link.getAttribute('href')
  await company.selectOption('Non mostrare')
  await applyTo(company)
  await expect(page.getByText('L’azienda non è più nel registro pubblico')).toBeVisible()
  await expect(company).toHaveValue('no')
  await expect(link).toHaveCount(0)
  await page.goto('/anagraphic')
  await company.selectOption('Mostra i nostri prodotti certificati')
  await applyTo(company)
  await expect(link).toHaveAttribute('href', address ?? '')
  const printed = page.getByRole('combobox', { name: 'Codici nei certificati' })
  await printed.selectOption('Riporta i codici confermati')
  await applyTo(printed)
  await expect(page.getByText('I prossimi certificati riporteranno i codici confermati')).toBeVisible()
  await expect(printed).toHaveValue('yes')
  await axe()

  await page.goto('/products?Status=approved&Search=Farfalle')
  await follow(page.locator('tbody').getByRole('link').first(), /Farfalle/)
  const product = page.url()
  await openTab(page.getByRole('link', { name: 'Codici', exact: true }))
  const mode = page.getByRole('combobox', { name: 'Mostra nel registro' })
  await mode.selectOption('Solo con il marchio')
  await applyTo(mode)
  await expect(page.getByText('Scelta per il registro pubblico salvata')).toBeVisible()
  await expect(mode).toHaveValue('brandOnly')
  await axe()

  await loginAs('staff')
  await page.goto(`/certifier${new URL(product).pathname}/gtins`)
  await expect(page.getByText('Mostra nel registro: Solo con il marchio')).toBeVisible()
  await expect(page.getByText(/^Scelto da /)).toBeVisible()
  await expect(mode).toHaveCount(0)
})
