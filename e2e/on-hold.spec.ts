import type { Page } from '@playwright/test'

import { expect, test } from './support/test'
import { made } from './support/weighed'

const reason = 'Non dichiarata dal fornitore'

/** A product whose ingredient was withdrawn since. */
async function held(page: Page, origin: string, word: string) {
  const make = await made(page, origin)
  const ingredient = await make.ingredient(`Colla ${word}`, 'PARVE')
  const { id } = await make.product(`Caramelle ${word}`, 'PARVE', [ingredient])
  await make.approve(id, {})
  const answer = await page.request.post('/api/certifier/ingredientflow/withdraw', {
    data: { ingredientId: ingredient, reason },
    headers: { Origin: origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { id, name: `Caramelle ${word}`, ingredient: `Colla ${word}`, facility: make.facility }
}

test('its company sees that it is on hold, and why, and is offered neither it nor the ingredient @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const { id, name, ingredient, facility } = await held(page, portal.url, 'di prova')
  await loginAs('molino')
  await page.goto(`/products?Search=${encodeURIComponent(name)}`)
  await expect(page.locator('tbody tr')).toContainText('Fermo')
  await page.goto(`/products/${id}`)
  await expect(page.getByText('Fermo', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Contiene ciò che non si può più usare: ${ingredient}.`)).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  await axe()

  const picker = async (at: string, button: string | RegExp) => {
    await page.goto(`${at}?companyId=${facility?.id}`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  }
  await picker('/certificates/new', 'Aggiungi prodotti')
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0)
  await picker('/products/new', /^(Scegli|Cerca) ingredienti$/)
  await expect(page.getByRole('checkbox', { name: ingredient })).toHaveCount(0)
})

test('staff see it too, and leave what is forbidden to a manager @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const { id, ingredient, facility } = await held(page, portal.url, 'di staff')
  const make = await made(page, portal.url)
  const product = await make.product('Ragù di staff', 'LAT-S', [
    await make.ingredient('Manzo di staff', 'CAR'),
    await make.ingredient('Panna di staff', 'LAT-S'),
  ])
  await make.approve(product.id, { acknowledged: ['meatWithDairy', 'milderStatus'], reason: 'Per la prova' })

  await loginAs('staff')
  await page.goto(`/certifier/products/${id}`)
  await expect(page.getByText('Fermo', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Contiene ciò che non si può più usare: ${ingredient}.`)).toBeVisible()
  await page.goto(`/certifier/certificates/new?companyId=${facility?.id}`)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name: 'Ragù di staff' }).first().check()
  await expect(page.getByRole('checkbox', { name: 'Caramelle di staff' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Aggiungi (selezionati|\d+ \w+)$/ }).click()
  await page.getByLabel('Data di scadenza').fill('2030-12-31')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ragù di staff')
  await page.getByRole('button', { name: 'Genera certificato' }).click()
  const question = page.getByRole('dialog', { name: 'Generare il certificato?' })
  await expect(question).toContainText('Carne e latte insieme')
  await expect(question).toContainText('può emettere il certificato soltanto un responsabile')
  await expect(question.getByRole('button', { name: /^Emetti/ })).toHaveCount(0)
  await axe()
})
