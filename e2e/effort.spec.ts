import type { Locator, Page } from '@playwright/test'

import { listed, newIngredient } from './support/api'
import { expect, test } from './support/test'

/** What a task costs who does it: presses, and pages that came. */
function counted(page: Page) {
  const effort = { presses: 0, pages: 0 }
  let shown = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(page.url())
    if (frame !== page.mainFrame() || pathname === shown) return
    shown = pathname
    effort.pages++
  })
  const press = async (control: Locator) => {
    effort.presses++
    await control.click()
  }
  return { effort, press }
}

/** Complete, and sent by their company: of the demonstration's own other tests count on what there is. */
async function tenSent(page: Page, origin: string, loginAs: (who: 'molino' | 'manager') => Promise<void>) {
  const headers = { Origin: origin }
  await loginAs('manager')
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const kosher = { kosherGroupId: group?.id, kosherStatusId: status?.id }
  const names = Array.from({ length: 10 }, (_, index) => `Fecola contata ${index}`)
  const ids: string[] = []
  for (const name of names) {
    const ingredientId = await newIngredient(page, origin, name)
    const saved = await page.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name, ...kosher },
      headers,
    })
    expect(saved.status()).toBe(200)
    ids.push(ingredientId)
  }
  await loginAs('molino')
  for (const ingredientId of ids) {
    const sent = await page.request.post('/api/company/ingredients/sendtoapproving', {
      data: { ingredientId },
      headers,
    })
    expect(sent.status()).toBe(200)
  }
  await loginAs('manager')
}

test('ten drafts are sent from their list in four presses', async ({ page, portal, loginAs }) => {
  await loginAs('molino')
  const [place] = await listed<{ id: string }>(page, '/company/masterdata/list?ShowOnlyManufactories=true')
  for (let at = 0; at < 10; at++) {
    const made = await page.request.post('/api/company/ingredients', {
      data: { name: `Crusca contata ${at}`, companyId: place?.id, expirationDate: '2035-12-31' },
      headers: { Origin: portal.url },
    })
    expect(made.status()).toBe(200)
  }
  await page.goto('/ingredients')
  const { effort, press } = counted(page)
  const search = page.getByRole('searchbox')
  await search.fill('crusca contata')
  effort.presses++
  await search.press('Enter')
  await expect(page.locator('tbody tr').filter({ hasText: 'Crusca contata' })).toHaveCount(10)
  await press(page.getByText('Seleziona tutti'))
  await press(page.getByRole('button', { name: 'Invia al certificatore' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Invia al certificatore' }))
  await expect(page.getByText('10 ingredienti inviati al certificatore').first()).toBeVisible()
  expect(effort).toEqual({ presses: 4, pages: 2 })
})

test('ten complete ingredients are approved from the desk in five presses', async ({
  page,
  portal,
  loginAs,
}) => {
  await tenSent(page, portal.url, loginAs)
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: 'Vedi tutti: Ingredienti in approvazione' }))
  const search = page.getByRole('searchbox')
  await search.fill('fecola contata')
  effort.presses++
  await search.press('Enter')
  await expect(page.locator('tbody tr').filter({ hasText: 'Fecola contata' })).toHaveCount(10)
  await press(page.getByText('Seleziona tutti'))
  await press(page.getByRole('button', { name: 'Approva', exact: true }))
  await press(page.getByRole('button', { name: 'Approva definitivamente' }))
  await expect(page.getByText('10 ingredienti approvati').first()).toBeVisible()
  expect(effort).toEqual({ presses: 5, pages: 3 })
})

test('a document is asked for in four presses, without typing', async ({ page, portal, loginAs }) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Lecitina contata')
  await page.goto(`/certifier/ingredients/${id}`)
  const { effort, press } = counted(page)
  await press(page.getByRole('button', { name: 'Rimanda a revisione' }))
  const question = page.getByRole('dialog')
  await press(question.getByRole('button', { name: 'Inserisci una frase' }))
  await press(page.getByRole('option', { name: 'Scheda tecnica' }))
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(/^Per valutare «Lecitina contata» /)
  await press(question.getByRole('button', { name: 'Rimanda a revisione' }))
  await expect(page.getByText('Da rivedere').first()).toBeVisible()
  expect(effort).toEqual({ presses: 4, pages: 0 })
})
