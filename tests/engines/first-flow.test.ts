import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api, newIngredient } from '../../e2e/support/api'
import { startStoppablePortal, type StoppablePortal } from '../../e2e/support/portal'
import { tamper } from '../../e2e/support/tamper'
import { newVisit, observed } from '../../e2e/support/visits'
import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { png } from '../support/pictures'
import { engines } from './support/engines'
import { Person } from './support/person'

/** Tasks that must work in every engine: an offline visit, and companies' daily work. */

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-engines-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function signIn(person: Person, who: keyof typeof demoAccounts) {
  await person.goto('/login')
  await person.fill('Email', demoAccounts[who].email)
  await person.fill('Password', demoPassword)
  await person.press('ACCEDI')
  await person.sees(demoAccounts[who].email)
}

/** Without the screens, like `page.request` in the browser tests. */
async function signedIn(portal: string, who: keyof typeof demoAccounts) {
  const asked = await request.newContext({ baseURL: portal })
  const answer = await asked.post('/login', {
    form: { email: demoAccounts[who].email, password: demoPassword },
    headers: { Origin: portal },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  return { request: asked }
}

describe.each(Object.entries(engines))('%s', (engine, start) => {
  let portal: StoppablePortal
  let browser: Awaited<ReturnType<typeof start>>
  let person: Person

  beforeAll(async () => {
    portal = await startStoppablePortal()
    browser = await start()
    person = new Person(browser.driver, portal.url)
  })

  afterAll(async () => {
    await browser.stop()
    await portal.stop()
  })

  test('a visit is done with the portal gone, and arrives complete and once', async () => {
    const office = await signedIn(portal.url, 'manager')
    const { visitId } = await newVisit(office, portal.url, `Molino ${engine}`, ['Farina', 'Lievito', 'Sale'])
    const field = `/certifier/visits/${visitId}/field`
    const photo = path.join(folder, 'etichetta.png')
    await writeFile(photo, png({ width: 2400, height: 1600 }))

    await signIn(person, 'manager')
    await person.gotoReady('/account/device')
    await person.tick('Tieni su questo dispositivo ciò che serve senza rete')
    await person.sees('Pronto senza rete ✓')
    await person.goto(field)
    await person.sees('Sul tablet dal ')

    await portal.kill()
    await person.goto(field)
    await person.sees('Visti 0')
    await person.press('Trovato: Farina')
    await person.sees('Visti 1')
    await person.press('Non trovato: Sale')
    await person.sees('Visti 2')
    await person.sees('Senza rete · da inviare 2')
    await person.follow('Diverso: Lievito')
    await person.tick('Fornitore')
    await person.fill('Fornitore o produttore', 'Un altro')
    await person.upload('Foto', photo)
    await person.seesPicture('Foto 1')
    await person.press('Diverso')
    await person.sees('da inviare 3 + 1 foto')

    // The answers are still there on a newly opened page.
    await person.goto(field)
    await person.sees('Visti 3')
    await person.sees('da inviare 3 + 1 foto')
    await person.follow('Rilievi')
    await person.follow('Non conformità')
    await person.fill('Che cosa è stato trovato', 'Lievito di un altro fornitore')
    await person.press('Registra')
    await person.sees('Lievito di un altro fornitore')
    await person.follow('Firma')
    await person.fill('Nome e cognome', 'Anna Neri')
    await person.draw('Firma qui con il dito')
    await person.sees('Cancella la firma')
    await person.press('Firma')
    await person.sees('Referente dell’azienda · Anna Neri')
    await person.press('Concludi e consegna')
    await person.sees('Concluso alle')
    await person.sees('da inviare 6 + 1 foto')

    await portal.start()
    await person.press('Invia ora')
    await person.sees('tutto inviato')
    const { observations, photos } = await observed(await signedIn(portal.url, 'manager'), visitId)
    expect(observations.map(({ kind }) => kind)).toEqual([
      ...['ingredient', 'ingredient', 'ingredient', 'deviation', 'signature', 'end'],
    ])
    expect(observations.map(({ payload }) => payload.result).slice(0, 3)).toEqual([
      'found',
      'absent',
      'differs',
    ])
    expect(observations[4]?.payload).toMatchObject({ name: 'Anna Neri' })
    expect(observations[4]?.payload.strokes).not.toEqual([])
    expect(photos.map(({ observationId }) => observationId)).toEqual([observations[2]?.id])
  })

  test('a company saves an ingredient as draft, adds its document and sends it', async () => {
    const name = `Amido ${engine}`
    const document = path.join(folder, 'Scheda.pdf')
    await writeFile(document, '%PDF-1.7\n%%EOF\n')
    await browser.driver.navigate(`${portal.url}/logout`)
    await person.press('Esci')
    await person.sees('Inserisci le credenziali')
    await signIn(person, 'vesuvio')
    await person.gotoReady('/ingredients/new')
    await person.fill('Nome', name)
    await person.choose('Conserve Vesuvio – Angri')
    await person.fillDate('Scadenza', '2035-12-31')
    await person.press('Crea ingrediente')
    await person.sees(`Ingrediente ${name} creato`)
    await person.sees('Bozza')
    const address = await browser.driver.run(() => location.pathname)
    await person.follow('Vai ai documenti')
    await person.upload('Scegli i file', document)
    await person.press('Carica 1 file')
    await person.sees('1 files caricati')
    await person.gotoReady(address)
    await person.fill('Note', 'Serve per la nuova ricetta')
    await person.press('Send to certifier')
    await person.sees(`Ingrediente ${name} inviato al certificatore`)
    await person.sees('In approvazione')
    const company = await signedIn(portal.url, 'vesuvio')
    const { items } = await api<{ items: { name: string; status: string }[] }>(
      company,
      `/company/ingredients/list?Search=${encodeURIComponent(name)}`,
    )
    expect(items.map((one) => [one.name, one.status])).toEqual([[name, 'approving']])
  })

  const endSessions = () => tamper(portal, 'delete from sessions')

  test('what is typed outlives a portal that is gone, another save, and an ended session', async () => {
    endSessions()
    const office = await signedIn(portal.url, 'manager')
    const ingredientId = await newIngredient(office, portal.url, `Malto ${engine}`)
    const page = `/certifier/ingredients/${ingredientId}`
    const stored = () =>
      api<{ name: string; notes: { content: string }[] }>(office, `/company/ingredients/${ingredientId}`)
    const keeps = (text: string) =>
      person.until(
        `a field with “${text}”`,
        (wanted) =>
          [...document.querySelectorAll('input, textarea')].some(
            (one) => 'value' in one && one.value === wanted,
          ),
        text,
      )
    await signIn(person, 'manager')

    const message = `Scritto in ${engine}`
    await person.gotoReady(`${page}/messages`)
    await person.fill('Scrivi un messaggio', message)
    await portal.kill()
    await person.press('Invia messaggio')
    await person.sees('Non inviato: manca la rete')
    await keeps(message)
    await portal.start()
    await person.press('Invia messaggio')
    await person.sees('Messaggio inviato')
    expect((await stored()).notes.map(({ content }) => content)).toEqual([message])

    const name = `Orzo ${engine}`
    await person.gotoReady(page)
    await person.fill('Nome', name)
    const saved = await office.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name: 'Intanto' },
      headers: { Origin: portal.url },
    })
    expect(saved.status()).toBe(200)
    await person.press('Salva')
    await person.sees('Nel frattempo hai salvato da un’altra scheda')
    await keeps(name)
    expect((await stored()).name).toBe('Intanto')

    endSessions()
    await person.press('Salva')
    await person.sees('Ciò che avevi scritto è conservato')
    await person.fill('Email', demoAccounts.manager.email)
    await person.fill('Password', demoPassword)
    await person.press('ACCEDI')
    await keeps(name)
  })
})
