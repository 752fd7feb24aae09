import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'

import { api } from './support/api'
import { now } from './support/clock'
import { dayAhead } from './support/dates'
import { openTab } from './support/follow'
import { expect, test } from './support/test'
import { newVisit } from './support/visits'
import { made } from './support/weighed'

const plant = 'Molino San Giorgio – Altamura'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const concerns = (page: Page) => page.getByRole('region', { name: 'Rilievi' })

/** On the plant's tab of lines. */
async function addLine(page: Page, name: string, status: string): Promise<void> {
  await follow(page, 'Nuova linea')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByLabel('Tipo').fill('Forno')
  await page.getByRole('combobox', { name: 'Stato della linea' }).selectOption(status)
  await press(page, 'Nuova linea')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

// Spec: facilities.
test('what runs on a line is a concern of its products until it is kosherized @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('molino')
  await page.goto('/facilities')
  await follow(page, plant)
  await openTab(page.getByRole('link', { name: 'Linee', exact: true }))
  await expect(page.getByText('Nessuna linea')).toBeVisible()
  await follow(page, 'Nuova linea')
  await press(page, 'Nuova linea')
  await expect(page.locator('#new-line-name-error')).toHaveText('Required')
  await follow(page, 'Annulla')
  await addLine(page, 'Forno 1', 'ks-parve')
  const ofCompany = new URL(page.url()).pathname
  await axe()
  await follow(page, 'Linee')
  await addLine(page, 'Forno 2', 'ks-parve')

  await loginAs('manager')
  // A line that is gone leaves its list.
  await page.goto('/certifier/products?LineId=gone')
  await expect(page.getByRole('heading', { name: 'Prodotti', level: 1 })).toBeVisible()
  const make = await made(page, portal.url)
  const flour = await make.ingredient('Semola per le linee', 'PARVE')
  const { id } = await make.product('Pane delle linee', 'PARVE', [flour])
  await page.goto(`/certifier/products/${id}`)
  await expect(concerns(page)).toContainText('Non si sa su quale linea è fatto')
  await page.getByRole('checkbox', { name: /^Forno 1/ }).check()
  await press(page, 'Salva')
  await expect(page.getByText('Non si sa su quale linea è fatto')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Forno 1/ })).toBeChecked()

  await loginAs('molino')
  await page.goto(ofCompany)
  await follow(page, 'Qui è passato…')
  await dialog(page).getByRole('combobox', { name: 'Che cosa è passato' }).selectOption('ks-parve')
  await press(page, 'Registra')
  // What is milder, or the same, does not change it.
  await expect(dialog(page).getByRole('combobox', { name: 'Che cosa è passato' })).toHaveValue('ks-parve')
  await dialog(page).getByRole('combobox', { name: 'Che cosa è passato' }).selectOption('ks-lat-s')
  await press(page, 'Registra')
  await expect(page.getByText('Lo stato della linea Forno 1 è stato registrato').first()).toBeVisible()

  await loginAs('manager')
  await page.goto(`/certifier/products/${id}`)
  await expect(concerns(page)).toContainText('Dichiarato meno stretto della linea su cui è fatto: Forno 1')
  await concerns(page).getByRole('link', { name: 'Forno 1' }).click()
  await expect(page.getByText('Vi è passato')).toBeVisible()
  await axe()
  await follow(page, 'Registra una kasherizzazione')
  await dialog(page).getByRole('combobox', { name: 'Stato dopo la kasherizzazione' }).selectOption('ks-parve')
  await dialog(page).getByRole('combobox', { name: 'Metodo' }).selectOption('immersion')
  await dialog(page).getByLabel('Giorno').fill(dayAhead(-1))
  await dialog(page).getByLabel('Ferma da quante ore').fill('24')
  await press(page, 'Registra')
  // Before the last use.
  await expect(dialog(page).locator('#line-kosherize-day-error')).toBeVisible()
  await expect(dialog(page).getByLabel('Ferma da quante ore')).toHaveValue('24')
  await dialog(page).getByLabel('Giorno').fill(dayAhead(0))
  await press(page, 'Registra')
  await expect(page.getByText('Hagalà per immersione')).toBeVisible()
  await page.getByRole('link', { name: /Prodotti della linea Forno 1$/ }).click()
  await expect(page.getByRole('link', { name: 'Rimuovi il filtro Linea: Forno 1' })).toBeVisible()
  await page.goto(`/certifier/products/${id}`)
  await expect(page.getByText('Dichiarato meno stretto della linea')).toHaveCount(0)
})

test('a form offers the lines of the plant that is chosen, and judges them while one types @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const { facility } = await made(page, portal.url)
  for (const [name, kosherStatusId] of [
    ['Vasca del latte', 'ks-lat-s'],
    ['Vasca neutra', 'ks-parve'],
  ]) {
    const line = { companyId: facility?.id, name, kind: 'Vasca', isHot: true, kosherizable: true }
    const answer = await page.request.post('/api/company/lines', {
      data: { ...line, returns: 'no', kosherStatusId },
      headers: { Origin: portal.url },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/certifier/products/new')
  const choose = (label: string) =>
    page.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ label })
  const dairy = page.getByRole('checkbox', { name: /^Vasca del latte/ })
  await choose(plant)
  await dairy.check()
  await choose('Molino San Giorgio – Foggia')
  await expect(dairy).toHaveCount(0)
  await choose(plant)
  await expect(dairy).toBeChecked()

  const make = await made(page, portal.url)
  const { id } = await make.product('Budino delle vasche', 'PARVE', [
    await make.ingredient('Zucchero delle vasche', 'PARVE'),
  ])
  await page.goto(`/certifier/products/${id}`)
  await dairy.check()
  await expect(concerns(page)).toContainText('meno stretto della linea su cui è fatto: Vasca del latte')
  await dairy.uncheck()
  await expect(concerns(page)).not.toContainText('Vasca del latte')
})

// Spec: facilities.
test('the office confirms and refuses the kosherizations that a visit has observed @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const { companyId, visitId } = await newVisit(page, portal.url, 'Vasche da kasherizzare', [])
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api${address}`, { data, headers: { Origin: portal.url } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const kept = { kind: 'Vasca', isHot: true, kosherizable: true, returns: 'no', kosherStatusId: 'ks-lat-s' }
  const { id: lineId } = await post('/company/lines', { companyId, name: 'Vasca 1', ...kept })
  const pack = await api<{ account: string }>(page, `/certifier/visits/${visitId}/pack`)
  const [one, other, end] = [uuid(), uuid(), uuid()]
  const observations = [
    { id: one, kind: 'kosherization', payload: { lineId, equipment: 'Vasca 1', method: 'steam', seals: [] } },
    { id: other, kind: 'kosherization', payload: { equipment: 'Pentolone', method: 'immersion', seals: [] } },
    { id: end, kind: 'end', payload: { manifest: { observations: [one, other, end], photos: [] } } },
  ].map((made, seq) => ({ ...made, seq, at: new Date(now()).toISOString() }))
  await post('/certifier/visits/observe', {
    ...{ visitId, account: pack.account, deviceId: 'ipad', schema: 1, observations },
    sentAt: new Date(now()).toISOString(),
  })

  await page.goto(`/certifier/visits/${visitId}/evidence`)
  const waiting = page
    .locator('section.card')
    .filter({ has: page.getByRole('heading', { name: 'Kasherizzazioni da confermare' }) })
  await expect(waiting).toContainText('Pentolone')
  // The tablet did not ask which line it was.
  await expect(waiting.getByText('Di quale linea?')).toHaveCount(1)
  await axe()
  const pot = waiting.locator('li').filter({ hasText: 'Pentolone' })
  await pot.getByText('Rifiuta…').click()
  await pot.getByRole('textbox', { name: 'Perché non vale' }).fill('Mancavano le 24 ore')
  await pot.getByRole('button', { name: 'Rifiuta la kasherizzazione' }).click()
  await expect(page.getByText('La kasherizzazione è stata rifiutata').first()).toBeVisible()
  await expect(waiting).not.toContainText('Pentolone')
  await follow(page, 'Conferma la kasherizzazione di Vasca 1')
  await dialog(page).getByRole('combobox', { name: 'Stato dopo la kasherizzazione' }).selectOption('ks-parve')
  await press(page, 'Registra')
  await expect(page.getByText('Lo stato della linea Vasca 1 è stato registrato').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
