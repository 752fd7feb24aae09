import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { png } from '../tests/support/pictures'
import { countKept } from './support/account-database'
import { api } from './support/api'
import { now } from './support/clock'
import { dayAhead } from './support/dates'
import { openTab } from './support/follow'
import { expect, test } from './support/test'
import { approved, newVisit, observed, openRemarks, sender, signHere } from './support/visits'

/** The screen for the plant: with posted forms, and storing answers until there is a network. */

const field = (visitId: string, view = 'ingredients') => `/certifier/visits/${visitId}/field?view=${view}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
/** It stands in the row of the ingredient. */
const answered = (page: Page, answer: string) =>
  expect(button(page, answer)).toHaveAttribute('aria-pressed', 'true')
const bar = (page: Page) => page.getByRole('region', { name: 'Rete e invio' })

const photo = { name: 'etichetta.png', mimeType: 'image/png', buffer: png({ width: 600, height: 400 }) }

/** What the browser tells a page when the network returns: it asks for others' observations. */
const backOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Waits until the local store is ready. */
const isReady = (page: Page) => expect(bar(page)).toContainText('In rete')
const allSent = (page: Page) => expect(bar(page)).toContainText('tutto inviato')

// The browser reports each try without a network, in its own or the worker’s words.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('a whole visit, from the store to the signature @both @all', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const name = scripts ? 'Panificio Murgia' : 'Panificio Gravina'
  const { visitId, ingredients } = await newVisit(page, portal.url, name, ['Farina', 'Lievito', 'Sale'])
  await page.goto(field(visitId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  if (scripts) await isReady(page)
  else await expect(bar(page)).toContainText('Questa pagina ha bisogno della rete')
  await axe()

  // One press each; the answer stands in its row.
  const row = (one: string) => page.locator(`#i-${ingredients[one]}`)
  await expect(row('Farina')).toContainText('G2: nome, fornitore')
  await press(page, 'Trovato: Farina')
  await answered(page, 'Trovato: Farina')
  await press(page, 'Non trovato: Sale')
  await answered(page, 'Non trovato: Sale')
  await page.getByRole('link', { name: /^Da vedere/ }).click()
  await expect(row('Lievito')).toBeVisible()
  await expect(row('Farina')).toHaveCount(0)

  // A difference says in what.
  await page.getByRole('link', { name: 'Diverso: Lievito' }).click()
  await expect(
    page.getByText('Sull’etichetta esattamente «Lievito», fornitore come sull’elenco'),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fornitore' }).check()
  await page.getByLabel('Fornitore o produttore').fill('Un altro')
  await page.getByLabel('Foto').setInputFiles(photo)
  if (scripts) await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await axe()
  await press(page, 'Diverso')
  await expect(page.getByText('Nessun ingrediente con questi criteri.')).toBeVisible()
  await page.getByRole('link', { name: /^Da chiarire/ }).click()
  await expect(row('Lievito')).toContainText('Diverso · fornitore')
  await expect(row('Lievito')).toContainText('1 foto')

  await page.getByRole('link', { name: 'Non in elenco', exact: true }).click()
  await press(page, 'Registra')
  await expect(page.locator('main').getByText('Required').first()).toBeVisible()
  await page.getByLabel('Nome sull’etichetta').fill('Aroma mandorla')
  await page.getByRole('radio', { name: 'Sì' }).check()
  // A photo is required, and its absence loses no input.
  await press(page, 'Registra')
  await expect(page.getByText('Serve almeno una foto.')).toBeVisible()
  await expect(page.getByLabel('Nome sull’etichetta')).toHaveValue('Aroma mandorla')
  await page.getByLabel('Foto').setInputFiles(photo)
  if (scripts) await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await press(page, 'Registra')
  const unlisted = page.getByRole('article').filter({ hasText: 'Aroma mandorla' })
  await expect(unlisted).toContainText('È in uso? Sì')
  await unlisted.getByRole('link', { name: 'Apri una NC' }).click()

  // A grade is proposed, with its due date.
  await expect(page.getByText('Proposta: NC maggiore')).toBeVisible()
  await expect(page.getByLabel('Gravità')).toHaveValue('major')
  await expect(page.getByLabel('Entro il')).not.toHaveValue('')
  await page.getByLabel('Che cosa è stato trovato').fill('In uso e non in elenco')
  await press(page, 'Registra')
  await expect(page.getByRole('article').filter({ hasText: 'In uso e non in elenco' })).toContainText(
    'NC maggiore',
  )

  await page.getByRole('link', { name: 'Controlli' }).click()
  const boiler = page.locator('#c-boiler')
  await expect(boiler).toContainText('Nessuna risposta precedente.')
  await openRemarks(boiler)
  await boiler.getByLabel('Che cosa hai visto').fill('Le condense non tornano')
  await boiler.getByRole('button', { name: 'Conforme', exact: true }).click()
  await expect(boiler.getByText('Conforme · Le condense non tornano')).toBeVisible()
  await axe()

  await openTab(page.getByRole('link', { name: 'Rilievi' }))
  await page.getByRole('link', { name: 'Kasherizzazione' }).click()
  await press(page, 'Registra')
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByLabel('Impianto o attrezzatura').fill('Impastatrice 2')
  await page.getByLabel('Metodo').selectOption('steam')
  await page.getByLabel('Temperatura, °C').fill('98,5')
  await press(page, 'Registra')
  const kettle = page.getByRole('article').filter({ hasText: 'Impastatrice 2' })
  await expect(kettle).toContainText('Vapore · 98.5 °C')
  // A corrected answer stays in the history, superseded.
  await kettle.getByRole('link', { name: 'Correggi' }).click()
  await expect(page.getByLabel('Impianto o attrezzatura')).toHaveValue('Impastatrice 2')
  await page.getByLabel('Temperatura, °C').fill('100')
  await press(page, 'Registra')
  await expect(kettle).toHaveCount(1)
  await expect(kettle).toContainText('Vapore · 100 °C')

  await page.getByRole('link', { name: 'Firma' }).click()
  await page.getByLabel('Nome e cognome').fill('Anna Neri')
  await page.getByLabel('Funzione').fill('Qualità')
  await press(page, 'Firma')
  await expect(page.getByText('Traccia la firma, oppure spunta').first()).toBeVisible()
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Neri')
  if (scripts) await signHere(page)
  else await page.getByRole('checkbox', { name: 'Firmo scrivendo il mio nome' }).check()
  await axe()
  await press(page, 'Firma')
  await expect(page.getByText('Referente dell’azienda · Anna Neri · Qualità')).toBeVisible()
  await expect(page.getByText('Tutti gli ingredienti sono stati visti.')).toBeVisible()
  await page.getByLabel('Aree non viste').fill('Soppalco')
  await press(page, 'Concludi e consegna')
  await expect(page.getByText(/^Consegnato alle/)).toBeVisible()
  // The end is confirmed before it is sent.
  await expect.poll(async () => (await observed(page, visitId)).observations.length).toBe(10)
  await expect.poll(async () => (await observed(page, visitId)).photos.length).toBe(2)
  if (scripts) await allSent(page)

  const { observations, photos } = await observed(page, visitId)
  expect(photos.map(({ observationId }) => observationId).sort()).toEqual(
    [observations[2]?.id, observations[3]?.id].sort(),
  )
  expect(observations.map(({ kind }) => kind)).toEqual([
    ...['ingredient', 'ingredient', 'ingredient', 'unlisted', 'deviation', 'check'],
    ...['kosherization', 'kosherization', 'signature', 'end'],
  ])
  expect(observations[7]?.supersedes).toEqual([observations[6]?.id])
  expect(observations[8]?.payload).toMatchObject(scripts ? { name: 'Anna Neri' } : { typed: true })
})

test('answers given offline stay, and are sent in order once there is a network', async ({
  page,
  context,
  portal,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Oleificio Salento', ['Olio', 'Aceto'])
  await page.goto(field(visitId))
  await isReady(page)
  await context.setOffline(true)
  await press(page, 'Trovato: Olio')
  await answered(page, 'Trovato: Olio')
  await expect(bar(page)).toContainText('Senza rete · da inviare 1')
  await press(page, 'Non trovato: Olio')
  await press(page, 'Trovato: Aceto')
  await expect(bar(page)).toContainText('da inviare 3')
  // Another part of the page needs no request.
  await page.getByRole('link', { name: 'Controlli' }).click()
  const staff = page.locator('#c-staff')
  await openRemarks(staff)
  await staff.getByLabel('Che cosa hai visto').fill('Formazione fatta')
  await staff.getByRole('button', { name: 'Conforme', exact: true }).click()
  await expect(staff).toContainText('da inviare')
  await openRemarks(page.locator('#c-tanks'))
  await page.locator('#c-tanks').getByLabel('Che cosa hai visto').fill('Serbatoio 2 da rivedere')
  await expect.poll(() => countKept(page, 'drafts')).toBe(1)

  await context.setOffline(false)
  await allSent(page)
  await expect(bar(page)).toContainText('ultimo invio')
  await expect(staff).not.toContainText('da inviare')
  const { observations } = await observed(page, visitId)
  expect(observations.map(({ payload }) => payload.result)).toEqual(['found', 'absent', 'found', 'ok'])
  expect(observations[1]?.supersedes).toEqual([observations[0]?.id])
  expect(observations[2]?.supersedes).toEqual([])

  // The draft is back; sent answers come from the portal.
  await page.reload()
  await expect(page.locator('#c-tanks')).toContainText('Ripreso da dove eri rimasto.')
  await expect(page.locator('#c-tanks').getByLabel('Che cosa hai visto')).toHaveValue(
    'Serbatoio 2 da rivedere',
  )
  await expect(staff).toContainText('Conforme · Formazione fatta')
})

test('two tablets that disagree are both shown, until a third answer settles it @all', async ({
  page,
  portal,
  loginAs,
  browser,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Caseificio Itria', ['Caglio'])
  const other = await browser.newContext({ baseURL: portal.url, locale: 'it-IT' })
  await loginAs('manager', other)
  const second = await other.newPage()
  for (const one of [page, second]) {
    await one.goto(field(visitId))
    await isReady(one)
  }
  await page.context().setOffline(true)
  await press(page, 'Trovato: Caglio')
  await answered(page, 'Trovato: Caglio')
  await press(second, 'Non trovato: Caglio')
  await page.context().setOffline(false)
  // Whichever sends first: either tablet learns of the other.
  for (const one of [page, second]) await expect(bar(one)).toContainText('tutto inviato · ultimo invio')
  for (const one of [page, second]) {
    await backOnline(one)
    await expect(one.getByText('Discordanti')).toHaveCount(2)
  }
  await press(page, 'Trovato: Caglio')
  await expect(page.getByText('Discordanti')).toHaveCount(0)
  await expect.poll(async () => (await observed(page, visitId)).observations.length).toBe(3)
  const { observations } = await observed(page, visitId)
  expect(new Set(observations[2]?.supersedes)).toEqual(new Set(observations.slice(0, 2).map(({ id }) => id)))

  // Another tab of the same tablet shows this one's records.
  const tab = await page.context().newPage()
  await tab.goto(field(visitId))
  await isReady(tab)
  await press(page, 'Non trovato: Caglio')
  await answered(tab, 'Non trovato: Caglio')
  await other.close()
})

test('another account sends none of the records, and their author sends them all @all', async ({
  page,
  context,
  portal,
  loginAs,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Pastificio Daunia', ['Semola', 'Acqua'])
  await page.goto(field(visitId))
  await isReady(page)
  await context.setOffline(true)
  await press(page, 'Trovato: Semola')
  await expect(bar(page)).toContainText('da inviare 1')
  await context.setOffline(false)
  await allSent(page)

  // An old tab: somebody else has signed in meanwhile.
  await loginAs('staff')
  await press(page, 'Trovato: Acqua')
  await expect(page.getByText('Raccolte da')).toBeVisible()
  await expect(bar(page)).toContainText('da inviare 1')
  // Signed out.
  await context.clearCookies()
  await press(page, 'Invia ora')
  await expect(page.getByRole('link', { name: 'Accedi per inviare' })).toBeVisible()
  await expect(bar(page)).toContainText('da inviare 1')

  // From any page, once the owner is back.
  await loginAs('manager')
  await page.goto('/certifier')
  await expect
    .poll(async () => (await observed(page, visitId)).observations.map(({ payload }) => payload.result))
    .toEqual(['found', 'found'])
})

test('refused records are exported as a file, and discarded by pressing twice @all', async ({
  page,
  context,
  portal,
  loginAs,
  browser,
}) => {
  const { visitId, companyId } = await newVisit(page, portal.url, 'Torronificio Sannio', [
    'Miele',
    'Mandorle',
  ])
  const office = await browser.newContext({ baseURL: portal.url, locale: 'it-IT' })
  await loginAs('manager', office)
  const desk = await office.newPage()
  const me = await api<{ id: string }>(page, '/authentication/userinfo')
  await loginAs('staff')
  const { id: staff } = await api<{ id: string }>(page, '/authentication/userinfo')
  const lead = async (leadId: string) => {
    const plannedOn = dayAhead(0)
    await sender(desk, portal.url)('PUT', '/visits', {
      visitId,
      companyId,
      kind: 'periodic',
      plannedOn,
      leadId,
    })
  }
  await lead(staff)
  await page.goto(field(visitId))
  await isReady(page)
  await context.setOffline(true)
  await press(page, 'Trovato: Miele')
  await page.getByRole('link', { name: 'Diverso: Mandorle' }).click()
  await page.getByLabel('Che cosa hai visto').fill('Un <altro> sacco')
  await page.getByLabel('Foto').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  // The keyboard's key leads on, and answers nothing.
  await page.getByLabel('Nome sull’etichetta').press('Enter')
  await expect(page.getByLabel('Fornitore o produttore')).toBeFocused()
  await press(page, 'Diverso')
  await expect(bar(page)).toContainText('da inviare 2 + 1 foto')

  // Somebody else is the inspector now, and the previous one has taken nothing along.
  await lead(me.id)
  await context.setOffline(false)
  await expect(page.getByText('Non accettate dal portale (3)')).toBeVisible()
  await expect(page.getByText('Mandorle · Diverso · Un <altro> sacco')).toHaveCount(2)
  await expect(button(page, 'Elimina dal dispositivo')).toHaveCount(0)
  await page.route('**/assets/refused-file-*', (route) => route.abort())
  await press(page, 'Esporta in un file')
  await expect(page.getByText('Il file non è stato creato')).toBeVisible()
  await page.unrouteAll()
  const saving = page.waitForEvent('download')
  await press(page, 'Esporta in un file')
  const file = await (await saving).path()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Miele · Trovato')
  expect(text).toContain('Un &#60;altro&#62; sacco')
  expect(text.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(1)
  const [, data = ''] = /<script type="application\/json">(.*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({ entries: [{ observation: { kind: 'ingredient' } }, {}, {}] })
  await press(page, 'Elimina dal dispositivo')
  await expect(page.getByText('Premi di nuovo per eliminare')).toBeVisible()
  await expect(page.getByText('Non accettate dal portale (3)')).toBeVisible()
  await press(page, 'Elimina dal dispositivo')
  await expect(page.getByText('Non accettate dal portale')).toHaveCount(0)
  await expect(button(page, 'Trovato: Miele')).toHaveAttribute('aria-pressed', 'false')
  await office.close()
})

test('a tablet whose clock is a year behind learns of a changed list and a cancelled visit @all', async ({
  page,
  context,
  portal,
  loginAs,
  browser,
}) => {
  const names = ['Burro', 'Panna']
  const { visitId, companyId } = await newVisit(page, portal.url, 'Pasticceria Gargano', names)
  const office = await browser.newContext({ baseURL: portal.url, locale: 'it-IT' })
  await loginAs('manager', office)
  const desk = await office.newPage()
  const year = 365 * 86_400_000
  await page.clock.setFixedTime(now() - year)
  await page.goto('/account/device')
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(page.getByText('Pronto senza rete ✓')).toBeVisible()
  await page.goto(field(visitId))
  await isReady(page)
  await expect(page.getByText('L’orologio di questo tablet non è giusto')).toBeVisible()
  // A deviation's due date uses the correct clock.
  await openTab(page.getByRole('link', { name: 'Rilievi' }))
  await page.getByRole('link', { name: 'Non conformità' }).click()
  const due = new Date(now() + 90 * 86_400_000).getFullYear()
  await expect(page.getByLabel('Entro il')).toHaveValue(new RegExp(`^${due}`))
  await page.getByRole('link', { name: 'Ingredienti' }).click()

  await approved(desk, portal.url, companyId, ['Uova'])
  await backOnline(page)
  await expect(page.getByText('da allora sul portale è cambiato')).toBeVisible()
  await press(page, 'Aggiorna l’elenco')
  await expect(page.getByText('Aggiunti (1): Uova')).toBeVisible()
  await expect(button(page, 'Trovato: Uova')).toBeVisible()

  // The session ends while somebody types, and nobody waits for the visit any more.
  await context.setOffline(true)
  await press(page, 'Trovato: Burro')
  await answered(page, 'Trovato: Burro')
  await page.getByRole('link', { name: /^Da vedere/ }).click()
  await press(page, 'Trovato: Panna')
  // It stays in place until another filter is chosen.
  await answered(page, 'Trovato: Panna')
  await page.getByRole('link', { name: /^Da vedere/ }).click()
  await expect(button(page, 'Trovato: Panna')).toHaveCount(0)
  await page.getByRole('link', { name: 'Controlli' }).click()
  await openRemarks(page.locator('#c-tanks'))
  await page.locator('#c-tanks').getByLabel('Che cosa hai visto').fill('Serbatoio 2 da rivedere')
  await expect.poll(() => countKept(page, 'drafts')).toBe(1)
  await context.clearCookies()
  await sender(desk, portal.url)('POST', '/visits/cancel', { visitId, reason: 'Impianto fermo' })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Accedi per inviare' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await loginAs('manager')
  await page.goto(field(visitId, 'checks'))
  await expect(page.locator('#c-tanks').getByLabel('Che cosa hai visto')).toHaveValue(
    'Serbatoio 2 da rivedere',
  )
  await expect(page.getByText('Il sopralluogo è stato annullato.')).toBeVisible()
  await expect(page.getByText(/^Sul tablet dal /)).toBeVisible()
  await allSent(page)
  expect((await observed(desk, visitId)).observations.map(({ payload }) => payload.result)).toEqual([
    'found',
    'found',
  ])
  await office.close()
})
