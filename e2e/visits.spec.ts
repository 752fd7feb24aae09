import type { Page } from '@playwright/test'

import type { Visit } from '../app/contract/visits'
import { api, listed } from './support/api'
import { expect, test } from './support/test'

/** What the office does with visits, and what a company sees of them. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const facilityNamed = async (page: Page, name: string) => {
  const [found] = await listed<{ id: string }>(
    page,
    `/company/masterdata/list?ShowOnlyManufactories=true&Search=${name}`,
  )
  return found?.id ?? ''
}

const numberOf = async (page: Page): Promise<string> => {
  const title = page.getByRole('heading', { level: 1, name: /^Sopralluogo VS-/ })
  await expect(title).toBeVisible()
  return /VS-\d{4}-\d{5}/.exec((await title.textContent()) ?? '')?.[0] ?? ''
}

test('a visit is planned from its facility, moved and cancelled, and the company sees what was announced @both', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const facility = await facilityNamed(page, 'altamura')
  await page.goto(`/certifier/facilities/${facility}/visits`)
  await page.getByRole('combobox', { name: 'Intervallo' }).selectOption('6')
  await press(page, 'Imposta intervallo')
  await expect(page.getByText('Intervallo impostato').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Intervallo' })).toHaveValue('6')
  await axe()

  await page.getByRole('link', { name: 'Programma sopralluogo' }).click()
  // The facility, the day that it is due and who asks for it stand there.
  await expect(page.getByRole('combobox', { name: 'Stabilimento' })).toHaveValue(facility)
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('kosherization')
  await page.getByLabel('In programma il').fill('')
  await page.getByRole('textbox', { name: 'Note per l’ispettore' }).fill('Caldaia della linea 2')
  await press(page, 'Programma')
  await expect(page.locator('[id$="plannedOn-error"]')).toHaveText('Required')
  await expect(page.getByRole('textbox', { name: 'Note per l’ispettore' })).toHaveValue(
    'Caldaia della linea 2',
  )
  await axe()
  await page.getByLabel('In programma il').fill('2035-03-12')
  await press(page, 'Programma')
  await expect(page.getByText(/Sopralluogo VS-\S+ programmato/).first()).toBeVisible()
  const number = await numberOf(page)
  await expect(page.getByText('Programmato', { exact: true }).first()).toBeVisible()
  const visit = new URL(page.url()).pathname

  // Moved meanwhile by a colleague: what was typed stays, and what they left is shown.
  await page.getByRole('link', { name: 'Programma', exact: true }).click()
  await page.getByLabel('In programma il').fill('2035-03-20')
  const visitId = visit.split('/').at(-1) ?? ''
  const { lead, kind, version } = await api<Visit>(page, `/company/visits/${visitId}`)
  const moved = await page.request.put('/api/certifier/visits', {
    data: { visitId, kind, plannedOn: '2035-03-15', leadId: lead?.id, version },
    headers: { Origin: portal.url },
  })
  expect(moved.status()).toBe(200)
  await press(page, 'Salva il programma')
  await expect(page.getByRole('cell', { name: '15/03/2035' })).toBeVisible()
  await expect(page.getByLabel('In programma il')).toHaveValue('2035-03-20')
  await press(page, 'Salva il programma')
  await expect(page.getByText(`Programma di ${number} salvato`).first()).toBeVisible()
  await expect(page.getByLabel('In programma il')).toHaveValue('2035-03-20')

  await page.goto('/certifier/visits?WithStatus=planned')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('20/03/2035')
  await expect(page.getByRole('navigation', { name: 'Quali sopralluoghi' })).toContainText('Da fare')
  await axe()

  await loginAs('molino')
  await page.goto('/visits')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText('Caldaia della linea 2')).toHaveCount(0)
  await axe()

  await loginAs('manager')
  await page.goto(`${visit}/plan/cancel`)
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla sopralluogo' }).click()
  await expect(page.locator('#cancel-visit-reason-error')).toHaveText('Required')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Impianto fermo')
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla sopralluogo' }).click()
  await expect(page.getByText(`Sopralluogo ${number} annullato`).first()).toBeVisible()
  await expect(page.getByText('Impianto fermo')).toBeVisible()
})

test('one without notice is planned in four presses, and is not there for the company', async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  const facility = await facilityNamed(page, 'foggia')
  await page.goto('/certifier/visits')
  let presses = 0
  const pressed = async (act: Promise<unknown>) => {
    presses++
    await act
  }
  await pressed(page.getByRole('link', { name: 'Programma sopralluogo' }).click())
  await pressed(page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility))
  await pressed(page.getByLabel('In programma il').fill('2035-04-02'))
  await pressed(page.getByRole('button', { name: 'Programma', exact: true }).click())
  const number = await numberOf(page)
  expect(presses).toBeLessThanOrEqual(6)
  const { pathname } = new URL(page.url())

  await loginAs('molino')
  await page.goto(`/visits?Search=${number}`)
  await expect(page.getByText('no items found...')).toBeVisible()
  expect((await page.request.get(pathname.replace('/certifier', ''))).status()).toBe(404)
})
