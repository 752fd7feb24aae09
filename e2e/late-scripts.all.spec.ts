import { beforeScripts } from './support/before-scripts'
import { callsOf } from './support/supplier-certificates'
import { expect, test } from './support/test'

/** On a bad network the scripts come after the typing: what was typed before them counts all the same. */

test('a hint at a company’s double, and at a new supplier', async ({ page, loginAs }) => {
  await loginAs('manager')
  await beforeScripts(page, '/certifier/companies/new', () =>
    page.getByLabel('Ragione sociale').fill('Molino San Giorgio S.r.l.'),
  )
  await expect(page.getByText('Con un nome uguale o simile c’è già:')).toBeVisible()

  await beforeScripts(page, '/certifier/ingredients/new', () =>
    page.getByLabel('Fornitore').fill('Zuccherificio mai visto'),
  )
  await expect(page.getByText('«Zuccherificio mai visto» è un fornitore nuovo')).toBeVisible()
})

test('a choice, to the draft that is kept', async ({ page, loginAs }) => {
  await loginAs('manager')
  const status = page.getByLabel('Stato kosher')
  await beforeScripts(page, '/certifier/ingredients/new', () => status.selectOption({ index: 1 }))
  const chosen = await status.inputValue()
  expect(chosen).not.toBe('')
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => /^draft:/.test(key))
          .join(),
      ),
    )
    .toContain(chosen)
})

test('the preview of what certificates print', async ({ page, loginAs }) => {
  await loginAs('manager')
  await beforeScripts(page, '/certifier/settings', () =>
    page.getByRole('textbox', { name: 'Nome del certificatore', exact: true }).fill('Ufficio di Trani'),
  )
  await expect(page.getByRole('region', { name: 'Anteprima' })).toContainText('Ufficio di Trani')
})

test('the number of ingredients that an approval dates', async ({ page, portal, loginAs }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendorName = 'Aromi lenti'
  const ids = await calls.ingredients(vendorName, ['Vaniglia lenta', 'Limone lento'], await calls.places(1))
  const { id } = await calls.upload({ vendorName })
  await calls.cover(id, ids)
  await beforeScripts(page, `/certifier/supplier-certificates/${id}/approve`, () =>
    page.getByRole('checkbox', { name: 'Vaniglia lenta' }).uncheck(),
  )
  await expect(page.getByRole('button', { name: 'Approva e aggiorna 1 ingrediente' })).toBeVisible()
})

test('a list’s search, and its filters', async ({ page, loginAs }) => {
  await loginAs('manager')
  await beforeScripts(page, '/certifier/companies', () => page.getByRole('searchbox').fill('molino'))
  await expect(page).toHaveURL(/[?&]Search=molino/)
  await beforeScripts(page, '/certifier/companies', async () => {
    await page.getByRole('searchbox').fill('vesuvio')
    await page.getByRole('searchbox').blur()
  })
  await expect(page).toHaveURL(/[?&]Search=vesuvio/)

  await beforeScripts(page, '/certifier/ingredients', async () => {
    await page.getByText('Filtri', { exact: true }).click()
    await page.getByLabel('Stato', { exact: true }).selectOption({ label: 'Approvato' })
  })
  await expect(page.getByRole('link', { name: /^Rimuovi il filtro Stato/ })).toBeVisible()

  await beforeScripts(page, '/certifier/settings/audit', () =>
    page.getByLabel('Dal', { exact: true }).fill('2020-01-02'),
  )
  await expect(page).toHaveURL(/[?&]From=2020-01-02/)
})

test('a choice among many is suggested while its field has the focus', async ({ page, portal, loginAs }) => {
  await loginAs('manager')
  for (let n = 1; n <= 30; n += 1) {
    const data = { businessName: `Frantoio Numero ${n}`, manufactoring: true }
    const made = await page.request.post('/api/certifier/company', {
      data,
      headers: { Origin: portal.url },
    })
    expect(made.status()).toBe(200)
  }
  await beforeScripts(page, '/certifier/ingredients/new', () =>
    page.locator('.choice input[type=text]').first().pressSequentially('numero 1'),
  )
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Frantoio Numero 1')
})
