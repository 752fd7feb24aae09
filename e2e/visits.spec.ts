import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'

import type { Pack, PackIngredient, Visit } from '../app/contract/visits/visits'
import { api, listed } from './support/api'
import { now } from './support/clock'
import { dayAhead } from './support/dates'
import { follow } from './support/follow'
import { expect, test } from './support/test'

/** The office's work on visits, and what a company sees of them. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const facilityNamed = async (page: Page, name: string) => {
  const [found] = await listed<{ id: string }>(
    page,
    `/company/masterdata/list?ShowOnlyManufactories=true&Search=${name}`,
  )
  return found?.id ?? ''
}

/** A plant of its own: another visit of one that others use would be asked about. */
const newPlant = async (page: Page, origin: string): Promise<string> => {
  const [owner] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyHeadQuarters=true&Search=molino',
  )
  const made = await page.request.post('/api/company/masterdata', {
    headers: { Origin: origin },
    data: {
      BusinessName: 'Molino San Giorgio – Lucera',
      HeadQuarterId: owner?.id,
      BusinessCode: '90000010000',
      Street: 'Via Foggia 1',
      City: 'Lucera',
      District: 'FG',
      ZipCode: '71036',
      Country: 'Italia',
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  return ((await made.json()) as { id: string }).id
}

const numberOf = async (page: Page): Promise<string> => {
  const title = page.getByRole('heading', { level: 1, name: /^Sopralluogo VS-/ })
  await expect(title).toBeVisible()
  return /VS-\d{4}-\d{5}/.exec((await title.textContent()) ?? '')?.[0] ?? ''
}

test('a visit is planned from its facility, moved and cancelled, and the company sees what was announced @both @all', async ({
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
  // The facility is preset, and that it has a visit already; day, inspector and notice are asked.
  await expect(page.getByRole('combobox', { name: 'Stabilimento' })).toHaveValue(facility)
  await expect(page.getByText('Per questo stabilimento c’è già un sopralluogo programmato')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('kosherization')
  await page.getByLabel('In programma il').fill('')
  await page.getByRole('textbox', { name: 'Note per l’ispettore' }).fill('Caldaia della linea 2')
  await press(page, 'Programma')
  for (const field of ['plannedOn', 'notice', 'leadId'])
    await expect(page.locator(`[id$="${field}-error"]`)).toHaveText('Required')
  await expect(page.getByRole('textbox', { name: 'Note per l’ispettore' })).toHaveValue(
    'Caldaia della linea 2',
  )
  await axe()
  await page.getByLabel('In programma il').fill('2020-03-12')
  await page.getByLabel('Ora').fill('09:30')
  await page.getByLabel(/^Con preavviso/).check()
  await page.getByRole('combobox', { name: 'Ispettore' }).selectOption({ label: 'Davide Levi' })
  await page.getByLabel('Programma anche questo').check()
  await press(page, 'Programma')
  await expect(page.locator('[id$="plannedOn-error"]')).toHaveText('Questo giorno è già passato')
  await expect(page.getByLabel(/^Con preavviso/)).toBeChecked()
  await expect(page.getByLabel('Ora')).toHaveValue('09:30')
  await page.getByLabel('In programma il').fill('2035-03-12')
  await page.getByLabel('Programma anche questo').uncheck()
  await press(page, 'Programma')
  // A second visit is planned knowingly.
  const refused = page.getByRole('alert').filter({ hasText: 'c’è già un sopralluogo programmato' })
  await expect(refused.first()).toBeVisible()
  await page.getByLabel('Programma anche questo').check()
  await press(page, 'Programma')
  await expect(page.getByText(/Sopralluogo VS-\S+ programmato/).first()).toBeVisible()
  const number = await numberOf(page)
  await expect(page.getByText('Programmato', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('12/03/2035, 09:30').first()).toBeVisible()
  const visit = new URL(page.url()).pathname
  const event = await page.request.get(
    (await page.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')) ?? '',
  )
  expect(event.headers()['content-type']).toContain('text/calendar')
  expect(await event.text()).toContain('DTSTART:20350312T083000Z')

  // A colleague moved it meanwhile: the input stays, beside their values.
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

test('an unannounced visit is planned in seven presses, and is invisible to the company @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const facility = await newPlant(page, portal.url)
  await page.goto('/certifier/visits')
  let presses = 0
  const pressed = async (act: Promise<unknown>) => {
    presses++
    await act
  }
  await pressed(page.getByRole('link', { name: 'Programma sopralluogo' }).click())
  await pressed(page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility))
  await page.getByLabel('In programma il').fill('2035-04-02')
  await pressed(page.getByLabel(/^Senza preavviso/).check())
  await pressed(page.getByRole('combobox', { name: 'Ispettore' }).selectOption({ label: 'Davide Levi' }))
  await pressed(page.getByRole('button', { name: 'Programma', exact: true }).click())
  const number = await numberOf(page)
  // A choice from a list is two.
  expect(presses + 2).toBe(7)
  const { pathname } = new URL(page.url())

  await loginAs('molino')
  await page.goto(`/visits?Search=${number}`)
  await expect(page.getByText('no items found...')).toBeVisible()
  expect((await page.request.get(pathname.replace('/certifier', ''))).status()).toBe(404)
})

test('certified plants are due before their first visit, and one is planned from the list @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/visits')
  await follow(
    page.getByRole('link', { name: 'Scadenze', exact: true }),
    page.getByText(/certificati e mai visitati/),
  )
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Mai visitato')
  await expect(rows.first()).toContainText('Ogni ')
  await axe()
  await page.goto('/certifier/visits/due?Unplanned=true&Due=never')
  const plan = rows.first().getByRole('link', { name: 'Programma', exact: true })
  const facility = new URL((await plan.getAttribute('href')) ?? '', page.url()).searchParams.get('companyId')
  await follow(plan, 'Nuovo sopralluogo')
  await expect(page.getByRole('combobox', { name: 'Stabilimento' })).toHaveValue(facility ?? '')
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('initial')
  await expect(page.getByLabel('In programma il')).toHaveValue('')
})

test('the month is shown by day and by province, for one inspector, and printed @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  const facility = await facilityNamed(page, 'altamura')
  const staff = await listed<{ id: string; email: string }>(page, '/certifier/staff')
  const idOf = (email: string) => staff.find((one) => one.email === email)?.id
  const day = javaScriptEnabled === false ? '2034-02-27' : '2034-02-28'
  const plan = async (plannedTime: string, leadId: string | undefined) => {
    const answer = await page.request.post('/api/certifier/visits', {
      data: { companyId: facility, kind: 'periodic', plannedOn: day, plannedTime, leadId },
      headers: { Origin: portal.url },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Visit
  }
  const early = await plan('08:15', idOf('staff@sigillo.demo'))
  const late = await plan('14:00', idOf('manager@sigillo.demo'))

  await page.goto('/certifier/visits')
  await follow(page.getByRole('link', { name: 'Calendario', exact: true }), /^Sopralluoghi di /)
  await page.goto('/certifier/visits/calendar?Month=2034-01')
  await follow(page.getByRole('link', { name: 'Mese dopo' }), 'Sopralluoghi di febbraio 2034')
  const grid = page.getByRole('table', { name: 'Calendario di febbraio 2034' })
  const cell = grid.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })
  await expect(cell.getByRole('link')).toHaveText([/^08:15 /, /^14:00 /])
  const place = page.getByRole('region', { name: 'BA', exact: true })
  await expect(place).toContainText(early.number)
  await expect(place).toContainText(`${day.split('-').reverse().join('/')}, 08:15`)
  await expect(place).toContainText('Altamura (BA)')
  await expect(page.getByRole('heading', { name: 'Da programmare' }).first()).toBeVisible()
  await axe()

  await page.getByRole('combobox', { name: 'Ispettore' }).selectOption(late.lead?.id ?? '')
  await press(page, 'Mostra')
  await expect(place).not.toContainText(early.number)
  await expect(place).toContainText(late.number)
  await expect(page.getByRole('combobox', { name: 'Ispettore' })).toHaveValue(late.lead?.id ?? '')
  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeVisible()
  await expect(place).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mese dopo' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid).toBeHidden()
  await follow(place.getByRole('link', { name: late.companyName }), new RegExp(late.number))
})

/** What the tablet showed. */
const seenOf = ({
  ingredientId,
  version,
  name,
  vendor,
  group,
  status,
  isPassover,
  expiry,
}: PackIngredient) => ({
  ...{ ingredientId, version, name, vendor, group, status, isPassover, expiry },
})

/** An id as tablets make them, in the order of `at`. */
const made = (at: number) => uuid({ msecs: Date.UTC(2026, 10, 20, 8, at) })

test("a visit's evidence is grouped, resolved, and confirmed by somebody other than its inspector @both @all", async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const send = async <T>(address: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/certifier/visits${address}`, {
      data,
      headers: { Origin: portal.url },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as T
  }
  await loginAs('staff')
  const facility = await facilityNamed(page, 'altamura')
  const staff = await listed<{ id: string; email: string }>(page, '/certifier/staff')
  const leadId = staff.find(({ email }) => email === 'staff@sigillo.demo')?.id
  const { id: visitId, number } = await send<Visit>('', {
    companyId: facility,
    kind: 'periodic',
    plannedOn: dayAhead(0),
    leadId,
  })
  const pack = await send<Pack>('/takepack', { visitId, deviceId: 'ipad', deviceName: 'iPad celle' })
  const [first, second] = pack.ingredients
  if (!first || !second) throw new Error('The demonstration has no approved ingredients there')
  const ids = Array.from({ length: 8 }, (_, index) => made(index))
  const [found, differs, unlisted, check, note, deviation, signature, end] = ids
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a98457' } })
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
  const observations = [
    {
      id: found,
      kind: 'ingredient',
      seen: seenOf(first),
      payload: { ingredientId: first.ingredientId, result: 'found' },
    },
    {
      id: differs,
      kind: 'ingredient',
      seen: seenOf(second),
      payload: {
        ingredientId: second.ingredientId,
        result: 'differs',
        differences: ['vendor'],
        label: { vendor: 'Altro Fornitore' },
      },
    },
    {
      id: unlisted,
      kind: 'unlisted',
      payload: { label: { name: `Gomma ${number}`, vendor: 'Ignoto' }, inUse: 'yes' },
    },
    {
      id: check,
      kind: 'check',
      payload: { topic: 'boiler', result: 'notOk', text: 'Ritorno condense aperto' },
    },
    { id: note, kind: 'note', payload: { text: 'Da rivedere con il direttore', internal: true } },
    {
      id: deviation,
      kind: 'deviation',
      payload: { grade: 'minor', finding: 'Ritorno condense aperto', about: [check] },
    },
    {
      id: signature,
      kind: 'signature',
      payload: { role: 'counterpart', name: 'Pietro Lorusso', typed: true },
    },
    {
      id: end,
      kind: 'end',
      payload: { areasNotSeen: 'Cella 3', manifest: { observations: ids.slice(0, 7), photos: [sha256] } },
    },
  ].map((one, seq) => ({ ...one, seq, at: at(seq) }))
  const photo = await page.request.post('/api/certifier/visits/photo', {
    multipart: {
      ...{ visitId, account: pack.account, photoId: made(9), observationId: unlisted ?? '', takenAt: at(2) },
      file: { name: 'gomma.jpg', mimeType: 'image/jpeg', buffer: picture },
    },
    headers: { Origin: portal.url },
  })
  expect(photo.status(), await photo.text()).toBe(200)
  await send('/observe', {
    visitId,
    account: pack.account,
    deviceId: 'ipad',
    schema: 1,
    sentAt: new Date(now()).toISOString(),
    observations,
  })

  // Its inspector cannot confirm it.
  await page.goto(`/certifier/visits/${visitId}`)
  await expect(page.getByText('Lo conferma un’altra persona dell’ufficio')).toBeVisible()
  await expect(page.getByText('Pietro Lorusso')).toBeVisible()
  await expect(page.getByText('Cella 3')).toBeVisible()
  await axe()

  await loginAs('manager')
  await page.goto(`/certifier/visits/${visitId}/evidence`)
  const card = (title: string) =>
    page
      .locator('section.card')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
  await expect(card('Diversi')).toContainText('Altro Fornitore')
  await expect(card('Controlli')).toContainText('Caldaia e ritorno condense')
  await expect(card('Note')).toContainText('Da rivedere con il direttore')
  await axe()
  await card('Non in elenco')
    .getByRole('link', { name: `Gestisci «Gomma ${number}»` })
    .click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`Gomma ${number}`)
  await axe()
  // Among hundreds one is searched for; the input stays.
  const message = page.getByRole('textbox', { name: 'Messaggio all’azienda' })
  await message.fill('È la gomma di sempre?')
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Cerca un ingrediente dello stabilimento' }).fill(text)
    await press(page, 'Cerca')
  }
  // The rest of the page may still be on its way when the answer is there: the next press counts.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  if (javaScriptEnabled !== false)
    await page.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
  await search('qqq')
  await expect(page.getByText('Nessun ingrediente dello stabilimento ha questo nome.')).toBeVisible()
  await search(second.name)
  letGo()
  const offered = page.getByRole('combobox', { name: 'Ingrediente' }).getByRole('option')
  await expect(offered.filter({ hasText: second.name })).not.toHaveCount(0)
  await expect(message).toHaveValue('È la gomma di sempre?')
  await press(page, 'Crea l’ingrediente')
  await expect(page.getByRole('heading', { level: 1, name: `Gomma ${number}` })).toBeVisible()
  await page.goto(`/certifier/visits/${visitId}/evidence`)
  await expect(card('Non in elenco').getByRole('link', { name: 'Apri l’ingrediente' })).toBeVisible()
  await page.goto(`/certifier/ingredients/${second.ingredientId}`)
  await expect(card('Visto nei sopralluoghi')).toContainText(number)

  // It is on the desk; the grade is changed, with a reason.
  await page.goto(`/certifier/visits/${visitId}`)
  let presses = 0
  const pressed = async (name: string, of: 'link' | 'button') => {
    presses++
    await page.getByRole(of, { name, exact: true }).click()
  }
  await pressed('Conferma l’esito', 'link')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Grado' }).selectOption('remark')
  await dialog.getByRole('button', { name: 'Conferma l’esito' }).click()
  await expect(page.locator('#confirm-visit-note-error')).toHaveText('Required')
  await expect(dialog.getByRole('combobox', { name: 'Grado' })).toHaveValue('remark')
  await page.getByRole('textbox', { name: 'Nota' }).fill('Già in corso di modifica')
  await axe()
  await pressed('Conferma l’esito', 'button')
  await expect(page.getByText(`Esito di ${number} confermato`).first()).toBeVisible()
  await expect(page.getByText('Conforme con osservazioni').first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(2)

  await loginAs('molino')
  // A job draws the report.
  await expect
    .poll(async () => (await page.request.get(`/files/visits/${visitId}/report`)).headers()['content-type'])
    .toBe('application/pdf')
  await page.goto(`/visits/${visitId}`)
  await expect(page.getByRole('link', { name: 'Apri il verbale PDF' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(card('Controlli')).toContainText('Ritorno condense aperto')
  await expect(page.getByText('Da rivedere con il direttore')).toHaveCount(0)
  await expect(page.getByText('Davide Levi')).toHaveCount(0)
  await axe()
})
