import type { Page } from '@playwright/test'

import { observeCall } from '~/offline/sending/requests'
import { png } from '../tests/support/pictures'
import { countKept } from './support/account-database'
import { now } from './support/clock'
import { dayAhead } from './support/dates'
import { openTab } from './support/follow'
import { pdfText } from './support/pdf-text'
import { expect, test } from './support/test'
import { newVisit, observed, openRemarks, sender } from './support/visits'

/** Problems that inspectors had in plants. */

const field = (visitId: string, query = 'view=ingredients') => `/certifier/visits/${visitId}/field?${query}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Rete e invio' })
const isReady = (page: Page) => expect(bar(page)).toContainText('In rete')

// The browser reports each try without a network, in its own or the worker’s words.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test.beforeEach(({ loginAs }) => loginAs('manager'))

test("the report's words stand before the signature, and the brief never does @both @browser", async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const name = javaScriptEnabled === false ? 'Pastificio a moduli' : 'Pastificio Murge'
  const { visitId, companyId } = await newVisit(page, portal.url, name, ['Farina', 'Lievito', 'Sale'])
  const send = sender(page, portal.url)
  const { id: leadId } = (await (await page.request.get('/api/authentication/userinfo')).json()) as {
    id: string
  }
  const today = dayAhead(0)
  const brief = 'Guardare dietro la cella 4'
  await send('PUT', '/visits', { visitId, companyId, kind: 'periodic', plannedOn: today, leadId, brief })

  await page.goto(field(visitId))
  if (javaScriptEnabled !== false) await isReady(page)
  // Behind a press of its own.
  await expect(page.getByText(brief)).toBeHidden()
  await page.getByText('Indicazioni per l’ispettore').click()
  await expect(page.getByText(brief)).toBeVisible()
  await button(page, 'Trovato: Farina').click()
  await expect(button(page, 'Trovato: Farina')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Non trovato: Sale').click()
  await expect(button(page, 'Non trovato: Sale')).toHaveAttribute('aria-pressed', 'true')

  const add = async (kind: string, fill: () => Promise<void>) => {
    await openTab(page.getByRole('link', { name: 'Rilievi' }))
    await page.getByRole('link', { name: kind, exact: true }).click()
    await fill()
    await button(page, 'Registra').click()
    await expect(page.getByRole('article')).not.toHaveCount(0)
  }
  await add('Non conformità', async () => {
    await page.getByLabel('Gravità').selectOption('major')
    await page.getByLabel('Che cosa è stato trovato').fill('Aceto fra i sanificanti')
    await page.getByLabel('Misura richiesta').fill('Toglierlo dalla linea')
    await page.getByLabel('Entro il').fill('2031-05-04')
  })
  await add('Nota', async () => {
    await page.getByRole('textbox', { name: 'Nota' }).fill('Solo per noi')
    await page.getByRole('checkbox', { name: 'Solo per l’ente: l’azienda non la vede' }).check()
  })

  await page.getByRole('link', { name: 'Firma', exact: true }).click()
  const summary = page.getByRole('region', { name: 'Che cosa si firma' })
  const said = [
    ...['Differenze dall’elenco approvato', 'Sale', 'Non trovato'],
    ...['Ingredienti non visti', 'Lievito'],
    ...['Non conformità e osservazioni', 'NC maggiore', 'Aceto fra i sanificanti'],
    ...['Misura richiesta', 'Toglierlo dalla linea', 'Entro il', '04/05/2031'],
  ]
  for (const text of said) await expect(summary).toContainText(text)
  await expect(summary).toContainText('2 di 3 visti')
  await expect(page.locator('main')).not.toContainText('Solo per noi')
  await expect(page.getByText('Indicazioni per l’ispettore')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(brief)
  const size = await summary.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(size).toBeGreaterThanOrEqual(18)
  const above = await summary.boundingBox()
  const pad = await page.getByRole('heading', { name: 'Firme' }).boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(pad?.y ?? 0)
  await axe()

  await button(page, 'Concludi e consegna').click()
  await expect(page.getByText(/^Consegnato alle/)).toBeVisible()
  const report = async () => (await page.request.get(`/files/visits/${visitId}/report`)).body()
  await expect.poll(async () => (await report()).subarray(0, 4).toString(), { timeout: 60_000 }).toBe('%PDF')
  const printed = (await pdfText(await report())).replaceAll(/\s+/g, ' ')
  for (const text of said) expect(printed).toContain(text)
})

test('the rest of an area is confirmed with one press and one question, and taken back one by one @both', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const names = Array.from({ length: 12 }, (_, at) => `Spezia ${String(at + 1).padStart(2, '0')}`)
  const { visitId, ingredients } = await newVisit(
    page,
    portal.url,
    scripts ? 'Drogheria' : 'Drogheria a moduli',
    names,
  )
  await page.goto(field(visitId))
  if (scripts) await isReady(page)
  await button(page, 'Trovato: Spezia 02').click()
  await expect(button(page, 'Trovato: Spezia 02')).toHaveAttribute('aria-pressed', 'true')
  // Pressed twice it is stored once.
  await button(page, 'Trovato: Spezia 02').click()
  await expect(button(page, 'Trovato: Spezia 02')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Tutto il resto: trovato (11)' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(11)
  await page.getByRole('checkbox', { name: /^Spezia 07/ }).uncheck()
  await axe()
  await button(page, 'Registra come trovati').click()
  await expect(button(page, 'Trovato: Spezia 12')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Trovato: Spezia 07')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Annulla la risposta: Spezia 05').click()
  await expect(button(page, 'Trovato: Spezia 05')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: /^Da vedere/ })).toContainText('2')

  const rest = names.filter((name) => name !== 'Spezia 02' && name !== 'Spezia 07')
  await expect
    .poll(async () =>
      (await observed(page, visitId)).observations.map(({ payload }) => [
        payload.ingredientId,
        payload.result,
      ]),
    )
    .toEqual([
      ...['Spezia 02', ...rest].map((name) => [ingredients[name], 'found']),
      [ingredients['Spezia 05'], 'unseen'],
    ])
})

test('a tablet shows eight rows at once, a phone five, and nothing covers them', async ({ page, portal }) => {
  const names = Array.from({ length: 15 }, (_, at) => `Olio di semi ${at + 1}`)
  const { visitId } = await newVisit(page, portal.url, 'Raffineria', names)
  for (const [width, height, least] of [
    [820, 1180, 8],
    [390, 844, 5],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(field(visitId))
    await isReady(page)
    const seen = await page.evaluate(
      () =>
        [...document.querySelectorAll('.field-row')].filter((row) => {
          const { left, right, top, bottom } = row.getBoundingClientRect()
          if (top < 0 || bottom > window.innerHeight) return false
          const spots = [left + 20, (left + right) / 2, right - 20].flatMap((x) =>
            [top + 8, bottom - 8].map((y) => [x, y] as const),
          )
          return spots.every(([x, y]) => row.contains(document.elementFromPoint(x, y)))
        }).length,
    )
    expect(seen, `${width} × ${height}`).toBeGreaterThanOrEqual(least)
  }
  // No word of a button breaks.
  await page.goto(field(visitId, 'view=checks'))
  await isReady(page)
  const high = await page
    .getByRole('button', { name: 'Non applicabile' })
    .first()
    .evaluate((one) => one.getBoundingClientRect().height)
  expect(high).toBeLessThanOrEqual(56)
})

test("a photo comes from the camera or the library, and a check's before its answer", async ({
  page,
  portal,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Salumificio', ['Pepe'])
  await page.goto(field(visitId, 'view=checks'))
  await isReady(page)
  const staff = page.locator('#c-staff')
  await openRemarks(staff)
  await expect(staff.getByLabel('Foto', { exact: true })).toHaveAttribute('capture', 'environment')
  const library = staff.getByLabel('Dalla galleria')
  await expect(library).not.toHaveAttribute('capture')
  const buffer = png({ width: 300, height: 200 })
  await library.setInputFiles({ name: 'cella.png', mimeType: 'image/png', buffer })
  await expect(staff.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await staff.getByRole('button', { name: 'Conforme', exact: true }).click()
  await expect(staff).toContainText('1 foto')
  await expect.poll(async () => (await observed(page, visitId)).photos.length).toBe(1)
})

test('when the browser empties its store under an open page, answers are sent anyway and the loss is reported', async ({
  page,
  context,
  portal,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Conservificio', ['Pomodoro', 'Basilico'])
  await page.goto(field(visitId))
  await isReady(page)
  await context.setOffline(true)
  await button(page, 'Trovato: Pomodoro').click()
  await button(page, 'Non trovato: Basilico').click()
  await expect(bar(page)).toContainText('da inviare 2')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        const asked = indexedDB.deleteDatabase(name)
        asked.onsuccess = resolve
        asked.onblocked = resolve
      })
    window.dispatchEvent(new Event('online'))
  })
  await expect(page.getByText('2 risposte non inviate erano ancora su questa pagina')).toBeVisible()
  await expect(bar(page)).toContainText('da inviare 2')
  await context.setOffline(false)
  await expect
    .poll(async () => (await observed(page, visitId)).observations.map(({ payload }) => payload.result))
    .toEqual(['found', 'absent'])
})

test('a pack expires offline too, warned a day before, and a single visit can be removed', async ({
  page,
  context,
  portal,
}) => {
  const plant = 'Oleificio Tavoliere'
  const { visitId } = await newVisit(page, portal.url, plant, ['Olive'])
  const other = await newVisit(page, portal.url, 'Oleificio Gargano', ['Olive'])
  await page.goto('/account/device')
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(page.getByText('Pronto senza rete ✓')).toBeVisible()
  for (const id of [visitId, other.visitId]) {
    await page.goto(field(id))
    await expect(page.getByText(/^Sul tablet dal /)).toBeVisible()
  }
  expect(await countKept(page, 'packs')).toBe(2)
  await page.goto('/account/device')
  await page.getByRole('listitem').filter({ hasText: 'Oleificio Gargano' }).getByRole('button').click()
  await expect(page.getByText('Oleificio Gargano')).toHaveCount(0)
  await expect(page.getByText(plant)).toBeVisible()
  expect(await countKept(page, 'packs')).toBe(1)

  // By the device's own clock.
  const days = (count: number) => page.clock.setFixedTime(now() + count * 86_400_000)
  await context.setOffline(true)
  await days(13.5)
  await page.goto(field(visitId))
  await expect(page.getByText('Senza rete questo sopralluogo resta qui fino al')).toBeVisible()
  await days(14.5)
  await page.goto(field(visitId))
  await expect(page.getByText('il sopralluogo è stato tolto dal dispositivo')).toBeVisible()
  expect(await countKept(page, 'packs')).toBe(0)
  await context.setOffline(false)
})

test('after the session ends, local data opens for one more day, then only after a sign-in', async ({
  page,
  context,
  portal,
  loginAs,
}) => {
  const { visitId } = await newVisit(page, portal.url, 'Birrificio', ['Malto'])
  await page.goto('/account/device')
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(page.getByText('Pronto senza rete ✓')).toBeVisible()
  await page.goto(field(visitId))
  await isReady(page)
  await context.clearCookies()
  await button(page, 'Trovato: Malto').click()
  await expect(page.getByRole('link', { name: 'Accedi per inviare' })).toBeVisible()
  await context.setOffline(true)
  await page.goto(field(visitId))
  await expect(button(page, 'Trovato: Malto')).toHaveAttribute('aria-pressed', 'true')
  await page.clock.setFixedTime(now() + 1.2 * 86_400_000)
  await page.goto(field(visitId))
  await expect(page.getByText('La sessione è finita da più di un giorno')).toBeVisible()
  await expect(page.getByText('Malto')).toHaveCount(0)
  await context.setOffline(false)
  await loginAs('manager')
  await page.goto('/certifier')
  await expect.poll(async () => (await observed(page, visitId)).observations.length).toBe(1)
})

test('when a browser promises more room than there is, a photo that does not fit is reported', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 1_000_000_000, usage: 0 })
  })
  const { visitId } = await newVisit(page, portal.url, 'Gelateria', ['Panna'])
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 20_000_000 })
  await page.goto('/account/device')
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(page.getByText('Non ancora pronto')).toBeVisible()
  await expect(page.getByText('il dispositivo non riesce a scrivere')).toBeVisible()

  // Others' observations arrive when there is no room for them.
  let fillUp = () => {}
  const isFullNow = new Promise<void>((resolve) => (fillUp = resolve))
  await page.route(`**${observeCall}`, async (route) => {
    await isFullNow
    await route.continue()
  })
  await page.goto(field(visitId, 'view=checks'))
  await isReady(page)
  // A full disk as browsers report it, until there is room again.
  const full = (is: boolean) =>
    page.evaluate((isFull) => {
      const store = IDBObjectStore.prototype as unknown as Record<'put', () => void> & { whole?: () => void }
      const put = (store.whole ??= store.put)
      store.put = isFull
        ? () => {
            throw new DOMException('The disk is full', 'QuotaExceededError')
          }
        : put
    }, is)
  await full(true)
  const others = page.waitForResponse(`**${observeCall}`)
  fillUp()
  await others
  const staff = page.locator('#c-staff')
  await openRemarks(staff)
  await staff.getByLabel('Che cosa hai visto').fill('Corso di marzo')
  const buffer = png({ width: 300, height: 200 })
  const file = { name: 'a.png', mimeType: 'image/png', buffer }
  await staff.getByLabel('Foto', { exact: true }).setInputFiles(file)
  await expect(staff.getByText('le foto non si possono più tenere qui')).toBeVisible()
  // No answer is lost: the input stays, and is stored once there is room.
  await expect(staff.getByLabel('Che cosa hai visto')).toHaveValue('Corso di marzo')
  await full(false)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url })
  await staff.getByRole('button', { name: 'Conforme', exact: true }).click()
  await expect
    .poll(async () => (await observed(page, visitId)).observations.map(({ payload }) => payload.text))
    .toEqual(['Corso di marzo'])
})
