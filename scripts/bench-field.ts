import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'esbuild'
import prepareDemo from '../e2e/support/global-setup'
import { cellarLine, goodLine, openLine } from '../e2e/support/line'
import { plantDay, shortDay, type Picture, type PlantDay, type SentDay } from '../e2e/support/plant-day'
import { startPortal, type Portal } from '../e2e/support/portal'
import { Tablet } from '../e2e/support/tablet'
import { newVisit } from '../e2e/support/visits'
import { demoAccounts, demoPassword } from './demo-accounts'
import { ensureBrowser } from './ensure-browser'
import { root } from './run'

/** The parts of `npm run bench -- field`, each also alone: `-- field weights`. */
const parts = { weights, others, opened, day }

export type FieldPart = keyof typeof parts
export const fieldParts = Object.keys(parts) as FieldPart[]

/** A portal, and an office's page that bypasses all lines. */
interface Bench {
  portal: Portal
  office: Page
  signIn: (context: BrowserContext) => Promise<void>
}

type Figure = [what: string, demand: string, measured: string]

/** Simulates a processor a quarter as fast. */
const slowness = 4
const times = 7

const browser = () => ({
  ...devices['Galaxy Tab S4'],
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
})

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Voce ${String(at + 1).padStart(4, '0')}`)

const share = (all: readonly number[], of: number) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * of))] ?? NaN
const ms = (value: number) => `${value.toFixed(0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const gzip = (bytes: Uint8Array | string) => gzipSync(bytes).byteLength

/** The waiting times in a plant, on a tablet without a network. Needs a build. */
export async function benchField(asked: readonly FieldPart[]): Promise<void> {
  const figures: Figure[] = []
  await withBench(async (bench) => {
    for (const part of asked)
      for (const figure of await parts[part](bench)) {
        figures.push(figure)
        console.log(`  ${figure[0]}: ${figure[2]}`)
      }
  })
  printTable('In the plant', ['demand', 'measured'], figures)
}

/** The short day of `npm test`, several times. */
export async function benchDays(count: number): Promise<void> {
  const days: string[][] = []
  await withBench(async (bench) => {
    for (let n = 1; n <= count; n++) {
      const sent = await dayOf(bench, { ...shortDay, name: `Giornata ${n}` })
      days.push([
        String(n),
        'whole, once, in order',
        seconds(sent.observations),
        seconds(sent.all),
        lostOf(sent),
      ])
      console.log(`  ${n} of ${count}`)
    }
  })
  const title = `${shortDay.ingredients} answers and ${shortDay.photos} photos, the browser killed three times`
  printTable(title, ['arrived', 'answers', 'all', 'lost on the line'], days)
}

function printTable(title: string, heads: string[], rows: string[][]): void {
  console.log(`\n${title}`)
  for (const row of [['', ...heads], ...rows])
    console.log(
      row
        .map((cell, n) => cell.padEnd(n ? 26 : 66))
        .join('')
        .trimEnd(),
    )
}

async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const forget = await prepareDemo()
  const portal = await startPortal()
  const offices = await chromium.launch(browser())
  try {
    const signIn = signInTo(portal)
    const context = await offices.newContext({ ...devices['Desktop Chrome'], baseURL: portal.url })
    await signIn(context)
    await work({ portal, office: await context.newPage(), signIn })
  } finally {
    await offices.close()
    await portal.stop()
    await forget()
  }
}

const signInTo = (portal: Portal) => async (context: BrowserContext) => {
  const form = { email: demoAccounts.manager.email, password: demoPassword }
  const headers = { Origin: portal.url }
  const answer = await context.request.post(`${portal.url}/login`, { form, headers, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`The sign-in answered ${answer.status()}`)
}

async function weights({ portal, office }: Bench): Promise<Figure[]> {
  const { visitId } = await newVisit(office, portal.url, 'Da pesare', namesOf(300))
  const get = async (address: string) => (await office.request.get(address)).body()
  const scriptsOf = (page: Buffer) => new Set(page.toString().match(/\/assets\/[\w.-]+\.js/g))
  const shell = await get('/certifier/visits/_/field')
  const bare = scriptsOf(await get('/offline'))
  const beyond = await Promise.all([...scriptsOf(shell)].filter((script) => !bare.has(script)).map(get))
  const pack = await get(`/api/certifier/visits/${visitId}/pack?DeviceId=bench&DeviceName=bench`)
  return [
    ['the pack of 300 ingredients, gzip', '≤ 25 kB', kB(gzip(pack))],
    ['the shell of the field', '≤ 6 kB', kB(shell.byteLength)],
    ['the worker, gzip', '≤ 4 kB', kB(gzip(await get('/sw.js')))],
    [
      'scripts of the field beyond a bare page, gzip',
      '≤ 30 kB',
      kB(beyond.reduce((sum, script) => sum + gzip(script), 0)),
    ],
  ]
}

/** The code that asks whether the browser keeps anything. */
const beginnings = [
  'app/components/shell/sign-out-guard.ts',
  'app/components/shell/use-sending.ts',
  'app/features/visit-offline/device/start-device.ts',
  'app/offline/page-key.ts',
]

/** The pages of an account that has not switched it on. */
async function others({ portal, signIn }: Bench): Promise<Figure[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: beginnings.map((file) => `export * from './${file}'`).join('\n'), resolveDir: root },
    alias: { '~': path.join(root, 'app') },
    plugins: [
      {
        name: 'fetched where there is something',
        setup: (bundle) =>
          bundle.onResolve({ filter: /./ }, ({ kind }) =>
            kind === 'dynamic-import' ? { external: true, path: 'x' } : null,
          ),
      },
    ],
    external: ['react'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  })
  const away = await chromium.launch(browser())
  try {
    const context = await away.newContext({ ...devices['Desktop Chrome'] })
    await signIn(context)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const address = `${portal.url}/certifier/companies`
    const html = (await (await page.goto(address, { waitUntil: 'networkidle' }))?.text()) ?? ''
    const unnamed = asked.filter((one) => !html.includes(`"${one}`) && !address.endsWith(one))
    const kept = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
    return [
      ['pages without the switch: workers, databases, caches', '0, 0, 0', kept.join(', ')],
      ['… what they ask for that they do not name', 'nothing', unnamed.join(' ') || 'nothing'],
      [
        '… what asks whether anything is kept, packed as one, gzip',
        '≤ 1 kB',
        kB(outputFiles.reduce((sum, { contents }) => sum + gzip(contents), 0)),
      ],
    ]
  } finally {
    await away.close()
  }
}

/** A visit taken along, opened offline and answered. */
async function opened(bench: Bench): Promise<Figure[]> {
  const few = await openedWith(bench, 300)
  const many = await openedWith(bench, 1200)
  const median = (all: readonly number[]) => ms(share(all, 0.5))
  return [
    [`opened without a network, 300 ingredients, median of ${times}`, '≤ 1 s', median(few.opened)],
    [`opened without a network, 1,200 ingredients, median of ${times}`, '≤ 1.2 s', median(many.opened)],
    ['an answer kept and shown, of 300, median', '≤ 50 ms', median(few.kept)],
    ['an answer kept and shown, of 300, 95 of 100', '≤ 150 ms', ms(share(few.kept, 0.95))],
    ['an answer kept and shown, of 1,200, median', '', median(many.kept)],
  ]
}

async function openedWith({ portal, office, signIn }: Bench, count: number) {
  const names = namesOf(count)
  const { visitId } = await newVisit(office, portal.url, `Stabilimento ${count}`, names)
  const line = await openLine(portal.url, goodLine)
  const tablet = await Tablet.make(browser())
  try {
    const context = await tablet.open()
    const page = context.pages()[0] ?? (await context.newPage())
    const field = `${line.url}/certifier/visits/${visitId}/field?view=ingredients`
    await signIn(context)
    await page.goto(`${line.url}/account/device`)
    await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
    await page.getByText('Pronto senza rete ✓').waitFor()
    await page.goto(field)
    await page.getByText(/^Sul tablet dal /).waitFor()
    await line.down()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const openings: number[] = []
    for (let n = 0; n < times; n++) {
      await page.goto(field, { waitUntil: 'commit' })
      openings.push(await usableAt(page))
    }
    await page.waitForFunction((rows) => document.querySelectorAll('.field-row').length === rows, count)
    const kept: number[] = []
    for (const name of names.slice(0, 60)) kept.push(await answerIn(page, name))
    return { opened: openings, kept }
  } finally {
    await tablet.close()
    await line.close()
  }
}

/** From the request until the local store is ready, by the page's own clock. */
const usableAt = (page: Page) =>
  page
    .waitForFunction(() => {
      const said = document.querySelector('.field-bar')?.textContent ?? ''
      const isUsable = /da inviare|tutto inviato/.test(said) && document.querySelector('.field-row')
      return isUsable ? performance.now() : 0
    })
    .then((found) => found.jsonValue())

/** Until the frame with the pressed button has been drawn. */
const answerIn = (page: Page, name: string) =>
  page.evaluate(async (label) => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    if (!button) throw new Error(`No button "${label}"`)
    const began = performance.now()
    button.click()
    while (button.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame)
    const { port1, port2 } = new MessageChannel()
    const drawn = new Promise((resolve) => (port1.onmessage = resolve))
    port2.postMessage(null)
    await drawn
    return performance.now() - began
  }, `Trovato: ${name}`)

async function day(bench: Bench): Promise<Figure[]> {
  const sent = await dayOf(bench, {
    name: 'Una giornata in cella',
    ingredients: 300,
    photos: 40,
    picture: (index) => photoOf(bench.office, index),
    returns: cellarLine,
    tell: (what) => console.log(`    ${what}`),
  })
  return [
    [
      '300 answers and 40 photos, the browser killed three times',
      'none lost, none twice',
      'whole, once, in order',
    ],
    ['their answers, over the line of a cellar', '≤ 30 s', seconds(sent.observations)],
    [`all of it, with ${lostOf(sent)} lost`, '≤ 12 min', seconds(sent.all)],
  ]
}

type Story = Pick<PlantDay, 'name' | 'ingredients' | 'photos' | 'picture' | 'returns' | 'tell'>
type LostDay = SentDay & { lost: { packets: number; answers: number } }

async function dayOf({ portal, office, signIn }: Bench, story: Story): Promise<LostDay> {
  const line = await openLine(portal.url, goodLine)
  const tablet = await Tablet.make(browser())
  try {
    const sent = await plantDay({ ...story, tablet, line, signIn, office, portalUrl: portal.url })
    return { ...sent, lost: line.lost }
  } finally {
    await tablet.close()
    await line.close()
  }
}

const lostOf = ({ lost: { packets, answers } }: LostDay) => `${packets} packets, ${answers} answers`

/** A picture as a camera takes it: 12 megapixels, no two squares alike. */
async function photoOf(page: Page, index: number): Promise<Picture> {
  const base64 = await page.evaluate(async (seed) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('Nothing can be painted')
    for (let x = 0; x < 4000; x += 25)
      for (let y = 0; y < 3000; y += 25) {
        paint.fillStyle = `hsl(${(x * 7 + y * 13 + seed * 37) % 360} 60% ${30 + ((x * y + seed) % 50)}%)`
        paint.fillRect(x, y, 25, 25)
      }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, index)
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
