import type { BrowserContext, Page } from '@playwright/test'

import { png } from '../../tests/support/pictures'
import { cellarLine, type Line, type LineOptions } from './line'
import type { Tablet } from './tablet'
import { expect } from './test'
import { newVisit, observed } from './visits'

const bar = (page: Page) => page.getByRole('region', { name: 'Rete e invio' })
/** Waits until the local store is ready. */
const opened = (page: Page) => expect(bar(page)).toContainText(/da inviare|tutto inviato/)

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

export interface PlantDay {
  tablet: Tablet
  line: Line
  signIn: (context: BrowserContext) => Promise<void>
  /** An office's page, which bypasses the bad line. */
  office: Page
  portalUrl: string
  name: string
  ingredients: number
  photos: number
  /** A photo as a camera takes it; each one different. */
  picture: (index: number) => Promise<Picture> | Picture
  /** The line on which the network returns. */
  returns: LineOptions
  /** Reports progress. */
  tell?: (what: string) => void
}

/**
 * A short one for tests. Its seed cuts the first four answers: everything is under way by then, and is sent
 * twice.
 */
export const shortDay = {
  ingredients: 20,
  photos: 4,
  picture: (index: number): Picture => ({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: png({ width: 400, height: 300 }, [index * 40, 92, 76]),
  }),
  returns: { ...cellarLine, seed: 67_941 },
}

export interface SentDay {
  /** From the network's return, in milliseconds. */
  observations: number
  all: number
}

/**
 * A visit taken along, answered offline while the browser is killed three times, then sent over the line.
 * @throws unless the portal has all of it, once, in the order of the answers
 */
export async function plantDay(day: PlantDay): Promise<SentDay> {
  const { tablet, line, office, portalUrl, tell = () => {} } = day
  const names = Array.from({ length: day.ingredients }, (_, at) => `Voce ${String(at + 1).padStart(3, '0')}`)
  const { visitId, ingredients } = await newVisit(office, portalUrl, day.name, names)
  const field = `${line.url}/certifier/visits/${visitId}/field?view=ingredients`

  let context = await tablet.open()
  let page = context.pages()[0] ?? (await context.newPage())
  await day.signIn(context)
  await page.goto(`${line.url}/account/device`)
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(page.getByText('Pronto senza rete ✓')).toBeVisible()
  await page.goto(field)
  // On a device that stores visits, an opened one is taken along.
  await expect(page.getByText(/^Sul tablet dal /)).toBeVisible()
  tell('taken along')

  await line.down()
  const third = Math.ceil(names.length / 3)
  let photos = 0
  for (let begin = 0; begin < names.length; begin += third) {
    await page.goto(field)
    await opened(page)
    for (const [index, name] of names.slice(begin, begin + third).entries()) {
      const answer = page.getByRole('button', { name: `Trovato: ${name}`, exact: true })
      if (photos < (day.photos * (begin + index + 1)) / names.length) {
        await page.getByRole('link', { name: `Foto e dettagli: ${name}`, exact: true }).click()
        await page.getByLabel('Foto', { exact: true }).setInputFiles(await day.picture(photos))
        await expect(page.getByRole('img', { name: 'Foto 1', exact: true })).toBeVisible()
        await page.getByRole('button', { name: 'Trovato', exact: true }).click()
        photos += 1
      } else await answer.click()
      await expect(answer).toHaveAttribute('aria-pressed', 'true')
    }
    // Right after the last answer was shown.
    await tablet.kill()
    context = await tablet.open()
    page = context.pages()[0] ?? (await context.newPage())
    await page.goto(field)
    await opened(page)
    const answers = Math.min(begin + third, names.length)
    await expect(bar(page)).toContainText(`da inviare ${answers}${photos ? ` + ${photos} foto` : ''}`)
    tell(`killed after ${answers} answers and ${photos} photos: all there`)
  }

  // The browser may have lost the cookie with its last seconds.
  await day.signIn(context)
  await page.goto('about:blank')
  await line.up(day.returns)
  const began = performance.now()
  await page.goto(field)
  const patience = { timeout: 900_000, intervals: [250] }
  const arrived = async () => (await observed(office, visitId)).observations.length
  await expect.poll(arrived, patience).toBeGreaterThanOrEqual(names.length)
  const observations = performance.now() - began
  tell('all observations arrived')
  await expect(bar(page)).toContainText('tutto inviato', patience)
  const all = performance.now() - began

  const sent = await observed(office, visitId)
  expect(sent.observations.map(({ payload }) => [payload.ingredientId, payload.result])).toEqual(
    names.map((one) => [ingredients[one], 'found']),
  )
  const byAnswer = new Set(sent.photos.map(({ observationId }) => observationId))
  expect(sent.observations.filter(({ id }) => byAnswer.has(id))).toHaveLength(photos)
  expect(new Set(sent.photos.map(({ sha256 }) => sha256)).size).toBe(photos)
  expect(sent.photos).toHaveLength(photos)
  return { observations, all }
}
