import type { Page } from '@playwright/test'

import { observationKinds, type ObservationKind } from '../app/domain/visits/observation'
import { png } from '../tests/support/pictures'
import { expect, test } from './support/test'
import { newVisit, observed, openRemarks } from './support/visits'

/**
 * Every kind of observation is entered, stored offline, sent and read back: a new kind must be added here.
 */

interface Entered {
  /** Where it is entered: the query of the field's address. */
  at: string
  enter: (page: Page) => Promise<void>
  /** How the screen shows it, in that place. */
  said: string | RegExp
  payload: Record<string, unknown>
  /** How the office sees it: among the evidence, unless another tab of the visit has it. */
  read: string
  tab?: string
}

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator('input:not([type=checkbox]), textarea'))
      .fill(text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const record = (page: Page) => press(page, 'Registra')
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const photo = { name: 'etichetta.png', mimeType: 'image/png', buffer: png({ width: 600, height: 400 }) }

const kinds: Record<ObservationKind, Entered> = {
  ingredient: {
    at: 'view=ingredients',
    enter: (page) => press(page, 'Non trovato: Farina'),
    said: 'Non trovato',
    payload: { result: 'absent' },
    read: 'Farina',
  },
  unlisted: {
    at: 'view=unlisted',
    async enter(page) {
      await fill(page, { 'Nome sull’etichetta': 'Aroma arancia', Area: 'Cella 2' })
      await page.getByLabel(/^Foto/).setInputFiles(photo)
      await choose(page, 'Sì')
      await record(page)
    },
    said: 'Aroma arancia · Cella 2 · È in uso? Sì',
    payload: { label: { name: 'Aroma arancia' }, area: 'Cella 2', inUse: 'yes' },
    read: 'Aroma arancia',
  },
  delivery: {
    at: 'view=findings&add=delivery',
    async enter(page) {
      await fill(page, { Merce: 'Olio', 'Targa o numero della cisterna': 'XA 123', DDT: '77' })
      await fill(page, { '1° carico precedente': 'Vino', '3° carico precedente': 'Latte' })
      await page.getByRole('checkbox', { name: 'certificato di lavaggio' }).check()
      await record(page)
    },
    said: 'Olio · XA 123 · 77 · Che cosa manca: certificato di lavaggio',
    payload: {
      material: 'Olio',
      tanker: 'XA 123',
      previousLoads: ['Vino', 'Latte'],
      missing: ['washTicket'],
    },
    read: 'XA 123',
  },
  line: {
    at: 'view=findings&add=line',
    async enter(page) {
      await page.getByLabel('Linea').selectOption({ index: 1 })
      await choose(page, 'Come dichiarata')
      await record(page)
    },
    said: 'Come dichiarata',
    payload: { result: 'asStated' },
    read: 'Come dichiarata',
  },
  kosherization: {
    at: 'view=findings&add=kosherization',
    async enter(page) {
      await fill(page, { 'Impianto o attrezzatura': 'Caldaia 3', Minuti: '40', Sigilli: 'A1, A2' })
      await page.getByLabel('Metodo').selectOption('steam')
      await record(page)
    },
    said: 'Caldaia 3 · Vapore · 40′',
    payload: { equipment: 'Caldaia 3', method: 'steam', minutes: 40, seals: ['A1', 'A2'] },
    read: 'Caldaia 3',
  },
  check: {
    at: 'view=checks',
    async enter(page) {
      const topic = page.locator('#c-rework')
      await openRemarks(topic)
      await topic.getByLabel('Che cosa hai visto').fill('Nessuna rilavorazione')
      await topic.getByRole('button', { name: 'Non applicabile' }).click()
    },
    said: 'Non applicabile · Nessuna rilavorazione',
    payload: { topic: 'rework', result: 'notApplicable', text: 'Nessuna rilavorazione' },
    read: 'Nessuna rilavorazione',
  },
  label: {
    at: 'view=findings&add=label',
    async enter(page) {
      await fill(page, { 'Nome del prodotto': 'Taralli', 'Simbolo sull’etichetta': 'OU' })
      await fill(page, { 'Simbolo previsto': 'KIT' })
      await record(page)
    },
    said: 'Taralli · OU',
    payload: { name: 'Taralli', symbolShown: 'OU', symbolExpected: 'KIT' },
    read: 'Taralli',
  },
  seal: {
    at: 'view=findings&add=seal',
    async enter(page) {
      await fill(page, { Numero: 'S-9', Dove: 'Silo 4' })
      await choose(page, 'Integro')
      await record(page)
    },
    said: 'S-9 · Integro · Silo 4',
    payload: { number: 'S-9', action: 'intact', place: 'Silo 4' },
    read: 'Silo 4',
  },
  sample: {
    at: 'view=findings&add=sample',
    async enter(page) {
      await fill(page, { 'Codice del campione': 'C-1', 'Di che cosa': 'Olio di sansa' })
      await fill(page, { Lotto: 'L77', Scopo: 'Gascromatografia' })
      await record(page)
    },
    said: 'C-1 · Olio di sansa · L77 · Gascromatografia',
    payload: { code: 'C-1', of: 'Olio di sansa', lot: 'L77', purpose: 'Gascromatografia' },
    read: 'Olio di sansa',
  },
  note: {
    at: 'view=findings&add=note',
    async enter(page) {
      await page.getByRole('textbox', { name: 'Nota' }).fill('Ordine nei reparti')
      await page.getByRole('checkbox', { name: 'Solo per l’ente: l’azienda non la vede' }).check()
      await record(page)
    },
    said: 'Ordine nei reparti · interna',
    payload: { text: 'Ordine nei reparti', internal: true },
    read: 'Ordine nei reparti',
  },
  deviation: {
    at: 'view=findings&add=deviation',
    async enter(page) {
      await page.getByLabel('Gravità').selectOption('major')
      await fill(page, { Requisito: 'Manuale, 4.2', 'Misura richiesta': 'Chiudere il ritorno' })
      await page.getByRole('textbox', { name: 'Che cosa è stato trovato' }).fill('Condense che tornano')
      await record(page)
    },
    said: 'NC maggiore · Condense che tornano · Chiudere il ritorno',
    payload: { grade: 'major', finding: 'Condense che tornano', requirement: 'Manuale, 4.2', about: [] },
    read: 'Condense che tornano',
    tab: '/deviations',
  },
  signature: {
    at: 'view=signature',
    async enter(page) {
      await choose(page, 'Ispettore')
      await fill(page, { Funzione: 'Mashghiach', 'Dichiarazione dell’azienda': 'Nessuna' })
      await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Dov Levi')
      await page.getByRole('checkbox', { name: 'Firmo scrivendo il mio nome' }).check()
      await press(page, 'Firma')
    },
    said: 'Ispettore · Dov Levi · Mashghiach',
    payload: {
      role: 'inspector',
      name: 'Dov Levi',
      function: 'Mashghiach',
      typed: true,
      statement: 'Nessuna',
    },
    read: 'Dov Levi',
    tab: '',
  },
  end: {
    at: 'view=signature',
    async enter(page) {
      await page.getByLabel('Svolgimento').selectOption('plantStopped')
      await page.getByLabel('Aree non viste').fill('Soppalco')
      await press(page, 'Concludi e consegna')
    },
    said: /(Concluso|Consegnato) alle/,
    payload: { outcomeReason: 'plantStopped', areasNotSeen: 'Soppalco' },
    read: 'Soppalco',
    tab: '',
  },
}

// The browser reports each try without a network.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test.beforeEach(({ loginAs }) => loginAs('manager'))

for (const kind of observationKinds)
  test(`an observation of kind ${kind} is entered, kept, sent and read back @both`, async ({
    page,
    context,
    portal,
    javaScriptEnabled,
  }) => {
    const scripts = javaScriptEnabled !== false
    const { at, enter, said, payload, read, tab = '/evidence' } = kinds[kind]
    const name = `Impianto ${kind}${scripts ? '' : ' a moduli'}`
    const { visitId, companyId } = await newVisit(page, portal.url, name, ['Farina'])
    if (kind === 'line') {
      const data = {
        companyId,
        name: 'Vasca 1',
        kind: 'Vasca',
        isHot: true,
        kosherizable: true,
        returns: 'no',
      }
      await expect(
        await page.request.post('/api/company/lines', { data, headers: { Origin: portal.url } }),
      ).toBeOK()
    }
    const bar = page.getByRole('region', { name: 'Rete e invio' })
    await page.goto(`/certifier/visits/${visitId}/field?${at}`)
    if (scripts) {
      await expect(bar).toContainText('In rete')
      await context.setOffline(true)
    }
    await enter(page)
    await expect(page.locator('main')).toContainText(said)
    if (scripts) {
      await expect(bar).toContainText('Senza rete · da inviare 1')
      await context.setOffline(false)
      await expect(bar).toContainText('tutto inviato')
    }
    await expect
      .poll(async () => (await observed(page, visitId)).observations)
      .toMatchObject([{ kind, payload }])

    // As stored at the portal.
    await page.goto(`/certifier/visits/${visitId}/field?${at.replace(/&add=.*/, '')}`)
    await expect(page.locator('main')).toContainText(said)
    await page.goto(`/certifier/visits/${visitId}${tab}`)
    await expect(page.locator('main')).toContainText(read)
  })
