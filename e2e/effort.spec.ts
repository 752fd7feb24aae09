import type { Locator, Page } from '@playwright/test'

import { listed } from './support/api'
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

test('ten complete ingredients are approved from the desk in four presses', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const sent = await listed<{ id: string; name: string }>(
    page,
    '/company/ingredients/list?WithStatus=approving&Sort=statusAt&ItemsPerPage=10',
  )
  expect(sent).toHaveLength(10)
  for (const { id, name } of sent) {
    const saved = await page.request.put('/api/certifier/ingredientflow', {
      data: {
        ingredientId: id,
        name,
        expirationDate: '2035-12-31',
        kosherGroupId: group?.id,
        kosherStatusId: status?.id,
      },
      headers: { Origin: portal.url },
    })
    expect(saved.status()).toBe(200)
  }
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: 'Vedi tutti: Ingredienti in approvazione' }))
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await press(page.getByText('Seleziona tutti'))
  await press(page.getByRole('button', { name: 'Approva', exact: true }))
  await press(page.getByRole('button', { name: 'Approva definitivamente' }))
  await expect(page.getByText('10 ingredienti approvati').first()).toBeVisible()
  expect(effort).toEqual({ presses: 4, pages: 3 })
})
