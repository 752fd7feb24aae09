import { chromium, type Browser } from '@playwright/test'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import type { CertificateDocument } from '~/backend/drivers/pdf/certificate-document'
import type { PrintedDocument } from '~/backend/drivers/pdf/port'
import { sampleDocument } from '../tests/backend/pdf/sample-document'
import { sampleSchedule } from '../tests/backend/pdf/sample-schedule'
import { makeSeal } from '../tests/backend/pdf/test-seal'
import { measureOthers } from './bench-pdf-server'
import { ensureBrowser } from './ensure-browser'

const sizes = [1, 100, 1000, 2000]
const verify = { url: 'https://portale.sigillo.example/verify/7Q2F9XKM3TAB', shortCode: '7Q2F-9XKM-3TAB' }

type Printer<Document> = (document: Document) => Promise<Uint8Array>

interface Row {
  ours: Figure
  /** With as many ingredients. */
  schedule: Figure
  chromium: Figure
}

interface Figure {
  milliseconds: number
  kilobytes: number
}

/**
 * A sealed certificate against the bare table printed by Chromium, and its effect on other requests. Needs a
 * build.
 */
export async function benchPdf(): Promise<void> {
  const seal = await makeSeal()
  const renderer = sealingRenderer(
    workerRenderer({ workerUrl: findPdfWorker(new URL('../build/main.mjs', import.meta.url).href) }),
    () => Promise.resolve(seal.signer),
    () => new Date(),
  )
  const draw = async (doc: PrintedDocument) => (await renderer.render(doc)).bytes
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const rows = new Map<number, Row>()
    for (const size of sizes) {
      const document = sampleDocument(size, { verify })
      const ours = await measure(draw, document)
      const schedule = await measure(draw, sampleSchedule(size))
      rows.set(size, { ours, schedule, chromium: await measure((doc) => printTable(browser, doc), document) })
    }
    print(rows)
  } finally {
    await browser.close()
    await renderer.close()
  }
  await measureOthers()
}

/** Warms up, then repeats for some seconds, three times at least. */
async function measure<Document>(printer: Printer<Document>, document: Document): Promise<Figure> {
  await printer(document)
  const times: number[] = []
  let size = 0
  const end = performance.now() + 4000
  while (times.length < 3 || (times.length < 30 && performance.now() < end)) {
    const start = performance.now()
    size = (await printer(document)).byteLength
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { milliseconds: times[times.length >> 1] ?? NaN, kilobytes: size / 1024 }
}

/** The bare table of the same products. */
async function printTable(browser: Browser, { products }: CertificateDocument): Promise<Uint8Array> {
  const heads = ['N.', 'Prodotto', 'Codice', 'Stato kosher', 'Pesach', 'Restrizioni', 'Per conto di']
  const cells = products.map((product, index) => [
    String(index + 1),
    product.name,
    product.code,
    product.kosherStatusDescription,
    product.isPassover ? 'Sì / Yes' : 'No',
    product.restriction ?? '–',
    product.onBehalf ?? '–',
  ])
  const row = (texts: string[], tag: string) =>
    `<tr>${texts.map((text) => `<${tag}>${text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${tag}>`).join('')}</tr>`
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><html lang="it"><title>Certificato</title>
    <style>@page { size: A4; margin: 20mm } body { font: 8px sans-serif } table { width: 100%; border-collapse: collapse }
    td, th { border-bottom: 1px solid #ccc; padding: 2px 4px; text-align: left }</style>
    <table><thead>${row(heads, 'th')}</thead><tbody>${cells.map((texts) => row(texts, 'td')).join('')}</tbody></table>`)
  const bytes = await page.pdf({ preferCSSPageSize: true, tagged: true })
  await page.close()
  return bytes
}

function print(rows: Map<number, Row>): void {
  console.log('\nA sealed certificate, and the bare table printed by headless Chromium: median')
  const heads = [
    'products',
    'ours, ms',
    'ours, kB',
    'schedule, ms',
    'schedule, kB',
    'Chromium, ms',
    'Chromium, kB',
    'times faster',
  ]
  console.log(heads.map((cell) => cell.padStart(14)).join(''))
  for (const [size, { ours, schedule, chromium: theirs }] of rows) {
    const cells = [
      String(size),
      ours.milliseconds.toFixed(0),
      ours.kilobytes.toFixed(0),
      schedule.milliseconds.toFixed(0),
      schedule.kilobytes.toFixed(0),
      theirs.milliseconds.toFixed(0),
      theirs.kilobytes.toFixed(0),
      (theirs.milliseconds / ours.milliseconds).toFixed(1),
    ]
    console.log(cells.map((cell) => cell.padStart(14)).join(''))
  }
}
