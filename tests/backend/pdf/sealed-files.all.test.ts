import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CertificateDocument } from '~/backend/drivers/pdf/certificate-document'
import type { PdfRenderer, PrintedDocument } from '~/backend/drivers/pdf/port'
import type { ScheduleDocument } from '~/backend/drivers/pdf/schedule/schedule-document'
import { sealPdf } from '~/backend/drivers/pdf/sealing/seal-pdf'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { sampleDocument } from './sample-document'
import { sampleSchedule } from './sample-schedule'
import { samplePhotos, sampleVisit } from './sample-visit'
import { makeSeal, type TestSeal } from './test-seal'
import { PdfTools } from './tools'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const worker = findPdfWorker(new URL('../../../app/backend/backend.ts', import.meta.url).href)
const verify = { url: 'https://portale.sigillo.example/verify/7Q2F9XKM3TAB', shortCode: '7Q2F-9XKM-3TAB' }

let tools: PdfTools
let seal: TestSeal
let renderer: PdfRenderer
beforeAll(async () => {
  seal = await makeSeal()
  tools = await PdfTools.open(seal.certificates[1])
  renderer = sealingRenderer(
    workerRenderer({ workerUrl: worker }),
    () => Promise.resolve(seal.signer),
    () => new Date(),
  )
})
afterAll(async () => {
  await renderer.close()
  await tools.close()
})

const render = async (document: PrintedDocument, attached?: Parameters<PdfRenderer['render']>[1]) =>
  (await renderer.render(document, attached)).bytes

const words = async (file: string) =>
  (await tools.run('pdftotext', '-layout', file, '-')).output.replace(/\s+/g, ' ')

/** The summary of a group with additions. */
function summary(count: number) {
  const number = '2026-00042'
  return sampleDocument(count, {
    verify,
    number,
    kind: 'extract',
    madeOn: '2026-12-01',
    extractNumber: 1,
    wholeOf: 3,
  })
}

const cases: [what: string, document: CertificateDocument | ScheduleDocument, columns: number][] = [
  ...[1, 40, 2000].map((count): (typeof cases)[number] => [
    `certificate of ${count} products`,
    sampleDocument(count, { verify }),
    count > 200 ? 7 : count > 2 ? 6 : 4,
  ]),
  ['summary of 40 products of three documents', summary(40), 6],
  ...[0, 1, 300, 2000].map((count): (typeof cases)[number] => [
    `schedule of ${count} ingredients`,
    sampleSchedule(count),
    count > 1 ? 8 : 7,
  ]),
]

/** What has expired comes last, under a heading of its own. */
function printed({ ingredients, madeOn }: ScheduleDocument) {
  const isValid = ({ expireOn }: (typeof ingredients)[number]) => expireOn === null || expireOn >= madeOn
  const valid = ingredients.filter(isValid)
  const expired = ingredients.filter((one) => !isValid(one))
  return { rows: [...valid, ...expired], parts: expired.length > 0 ? 1 : 0 }
}

describe.each(cases)('a sealed %s', (what, document, columns) => {
  const { rows, parts } =
    document.kind === 'schedule' ? printed(document) : { rows: document.products, parts: 0 }
  let bytes: Uint8Array
  let file: string
  beforeAll(async () => {
    bytes = await render(document)
    file = await tools.write(`${what.replaceAll(' ', '-')}.pdf`, bytes)
  })

  it('is a valid file', async () => {
    const { code, output } = await tools.run('qpdf', '--check', file)
    expect(output).toContain('No syntax or stream encoding errors found')
    expect(code).toBe(0)
  })

  it('embeds a subset of each of its fonts, with their characters', async () => {
    const fonts = (await tools.run('pdffonts', file)).output.trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(5)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.* yes +yes +yes +\d+ +\d+$/)
  })

  it('contains all its words', async () => {
    const text = await words(file)
    const codes = rows.flatMap((row) => ('code' in row ? row.code : (row.rmc ?? [])))
    expect(text.match(/\b(MP|P)-\d{6}/g) ?? []).toEqual(codes)
    expect(text.match(/<\d+>/g) ?? []).toEqual(rows.map(({ name }) => /<\d+>/.exec(name)?.[0]))
    for (const part of [
      'Aromi & Estratti Lombardi S.r.l.',
      'Rav Davide Perugia',
      'Sigillato elettronicamente',
      'Sigillo di prova',
      ...(document.kind === 'schedule'
        ? ['חומרי גלם מאושרים', 'qualita@estratti.example', 'vale nel giorno / valid on 20/11/2026']
        : [document.number, 'תעודת כשרות', '7Q2F-9XKM-3TAB']),
    ]) {
      expect(text).toContain(part)
    }
  })

  it('has a valid signature of the certifier over the whole document', async () => {
    const answer = await tools.pdfsig(file)
    expect(answer).toContain('Signature is Valid.')
    expect(answer).toContain('Certificate is Trusted.')
    expect(answer).toContain('Total document signed')
    expect(answer).toContain('Signature Type: ETSI.CAdES.detached')
    expect(answer).toContain('Sigillo test seal - NOT FOR PRODUCTION')
    expect(answer.match(/Signature #/g)).toHaveLength(1)
  })

  it('shows a changed byte anywhere', async () => {
    // In the first page's drawing, in the file's metadata, in the last of it that readers check.
    for (const before of ['>>\nstream\n', '<xmp:CreatorTool>', '/Size ']) {
      const forged = Buffer.from(bytes)
      const at = forged.lastIndexOf(before) + before.length + 1
      expect(at).toBeGreaterThan(before.length)
      forged[at] = (forged[at] ?? 0) ^ 1
      const answer = await tools.pdfsig(await tools.write('forged.pdf', forged))
      expect(answer).toContain('Digest Mismatch')
      expect(answer).not.toContain('Signature is Valid')
    }
  })

  it('is headings and a table of as many rows to a screen reader', async () => {
    const structure = (await tools.run('pdfinfo', '-struct', file)).output
    const count = rows.length
    expect(structure.match(/^ +TR$/gm) ?? []).toHaveLength(count > 0 ? count + 1 + parts : 0)
    expect(structure.match(/^ +TH\b/gm) ?? []).toHaveLength(count > 0 ? count + columns + parts : 0)
    expect(structure.match(/^ +Table\b/gm) ?? []).toHaveLength(count > 0 ? 1 : 0)
    expect(structure.match(/^ +H1/gm)).toHaveLength(1)
    expect(structure.match(/^ +Form$/gm)).toHaveLength(1)
  })
})

it('a sealed report of a visit is valid and signed, with alternative texts for its pictures', async () => {
  const report = sampleVisit({ ingredients: 60, photos: 40 })
  const bytes = await render(report, { photos: await samplePhotos(report) })
  expect(bytes.byteLength).toBeLessThan(6e6)
  const file = await tools.write('visit.pdf', bytes)
  expect((await tools.run('qpdf', '--check', file)).output).toContain('No syntax or stream encoding errors')
  const answer = await tools.pdfsig(file)
  expect(answer).toContain('Signature is Valid.')
  expect(answer).toContain('Total document signed')
  const text = await words(file)
  expect(text.match(/<\d+>/g)).toHaveLength(60 + 12)
  expect(text).toContain('דוח ביקור')
  const structure = (await tools.run('pdfinfo', '-struct', file)).output
  expect(structure.match(/^ +H1/gm)).toHaveLength(1)
  expect(structure.match(/^ +Form$/gm)).toHaveLength(1)
  // The portal's mark, the photos, and one handwritten signature.
  expect(structure.match(/^ +Figure\b/gm)).toHaveLength(1 + 40 + 1)
  expect((await tools.run('pdfimages', '-list', file)).output.match(/ jpeg /g)).toHaveLength(40)
})

it('a certificate is read out with a space after every piece', async () => {
  const file = await tools.write('read.pdf', await render(sampleDocument(1, { verify })))
  const { output } = await tools.run('pdfinfo', '-struct-text', file)
  expect(output).toMatch(/TH:?\s+\/Scope \/Column\s+"Stato kosher "\s+Span \(inline\)\s+"Kosher status "/)
  expect(output).toMatch(/TH:?\s+\/Scope \/Row\s+"Spaghetti n\. 5 500 g <1> "\s+"P-100001 "/)
})

describe('the signature', () => {
  it('OpenSSL verifies it as CAdES', async () => {
    const bytes = Buffer.from(await render(sampleDocument(1)))
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/.exec(bytes.toString('latin1'))
    const [start, from, length] = (range ?? []).slice(1).map(Number) as [number, number, number]
    expect(from + length).toBe(bytes.length)
    await tools.write('content', Buffer.concat([bytes.subarray(0, start), bytes.subarray(from)]))
    await tools.write(
      'signature.der',
      Buffer.from(bytes.subarray(start + 1, from - 1).toString('latin1'), 'hex'),
    )
    await tools.write('authority.pem', seal.certificates[1])
    const { code, output } = await tools.run(
      'openssl',
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any'],
      ...['-in', 'signature.der', '-content', 'content', '-CAfile', 'authority.pem', '-out', 'verified'],
    )
    expect(output).toMatch(/verification successful/i)
    expect(code).toBe(0)
    const printed = (
      await tools.run('openssl', 'cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature.der')
    ).output
    expect(printed).toContain('id-smime-aa-signingCertificateV2')
    expect(printed).toContain('messageDigest')
    expect(printed).not.toContain('signingTime')
  })

  it('its chain is valid for a strict reader', async () => {
    const [own, authority] = seal.certificates
    const files = [await tools.write('strict-authority.pem', authority), await tools.write('own.pem', own)]
    const { output } = await tools.run('openssl', 'verify', '-x509_strict', '-CAfile', ...files)
    expect(output).toMatch(/own\.pem: OK/)
  })

  it('it has its reason, signer and time, and allows no change', async () => {
    const bytes = await render(sampleDocument(1, { kind: 'extract', madeOn: '2026-12-01' }))
    const file = await tools.write('extract.pdf', bytes)
    expect(await tools.pdfsig(file)).toContain('Signature is Valid.')
    const objects = (await tools.run('qpdf', '--json=1', '--json-key=objects', file)).output
    for (const part of [
      '"/Reason": "Emissione di un estratto del certificato di kasherut – SIGILLO DI PROVA',
      '"/Name": "Ufficio Rabbinico di prova"',
      '"/Location": "Roma"',
      '"/M": "D:20',
      '"/DocMDP"',
      '"/SigFlags": 3',
      '"/F": 132',
      '"/TU": "Sigillo elettronico del documento"',
    ]) {
      expect(objects).toContain(part)
    }
  })

  it('it is the only difference between two renderings of one document at one time', async () => {
    const same = () => {
      const at = new Date('2026-11-20T10:00:00Z')
      const drawing = workerRenderer({ workerUrl: worker })
      return sealingRenderer(
        drawing,
        () => Promise.resolve(seal.signer),
        () => at,
      )
    }
    const [one, two] = [same(), same()]
    const document = sampleDocument(3, { verify })
    const [first, second] = await Promise.all([one.render(document), two.render(document)])
    await Promise.all([one.close(), two.close()])
    const blank = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/\/Contents <[0-9a-f]{2000,}>/, '/Contents <>')
    expect(blank(first.bytes)).toBe(blank(second.bytes))
  })

  it('it is refused without a place for it, and not confused by a similar name', async () => {
    const drawing = workerRenderer({ workerUrl: worker })
    const trap = '/ByteRange [0 /********** /********** /**********]\n/Contents <00>'
    const document = sampleDocument(1)
    const named = { ...document, client: { ...document.client, businessName: trap } }
    const unsigned = await drawing.render(named)
    await drawing.close()
    await expect(sealPdf(unsigned, seal.signer)).rejects.toThrow('no place for a signature')
    const file = await tools.write('trap.pdf', await render(named))
    expect(await tools.pdfsig(file)).toContain('Signature is Valid.')
  })

  it('a sample has a mark instead', async () => {
    const file = await tools.write('sample.pdf', await render(sampleDocument(1), { isSample: true }))
    expect(await tools.pdfsig(file)).toContain('does not contain any signatures')
    expect(await words(file)).not.toContain('Sigillato elettronicamente')
  })
})

describe('PDF/A', () => {
  /**
   * The check knows PDF/A-1 alone, these files are PDF/A-3: of what it asks for, it may miss the part's number
   * and, of each font, the list of letters that later parts no longer want. Any other error is one in every
   * part.
   */
  const known = (fonts: string[]) => [
    '7.11.2 : Error on MetaData, part must be 1',
    ...fonts.map(
      (font) =>
        `3.1.11 : Invalid Font definition, ${font}: The CIDSet entry is missing for the Composite Subset`,
    ),
  ]
  const broken = [
    ['a font that is not embedded', '/FontFile2 ', '/FontFileX ', '3.1.3'],
    ['no profile of colours', '/OutputIntents ', '/OutputIntentX ', '2.4.3'],
    ['a level that there is not', 'pdfaid:conformance>A<', 'pdfaid:conformance>Z<', '7.11.1'],
  ] as const

  it('it holds for a certificate, an extract, a summary, a sample, a schedule and a report, and the check notices a missing part', async () => {
    const document = sampleDocument(3, { verify })
    document.products[1]!.name = 'מיץ תפוזים טבעי Succo 1 l'
    const extract = { ...document, kind: 'extract' as const, madeOn: '2026-12-01', extractNumber: 3 }
    const certificate = await render(document)
    const report = sampleVisit({ ingredients: 3, photos: 2 })
    const sound = [
      certificate,
      await render(extract),
      await render(summary(4)),
      await render(document, { isSample: true }),
      await render(sampleSchedule(4)),
      await render(report, { photos: await samplePhotos(report) }),
    ]
    const wrong = broken.map(([, from, to]) => {
      const bytes = Buffer.from(certificate)
      const at = bytes.indexOf(from)
      expect(at).toBeGreaterThan(0)
      bytes.write(to, at, 'latin1')
      return bytes
    })
    const files = await Promise.all(
      [...sound, ...wrong].map((bytes, index) => tools.write(`archive-${index}.pdf`, bytes)),
    )
    const answers = await tools.preflight(...files)
    for (const [index, file] of files.slice(0, sound.length).entries()) {
      const listed = (await tools.run('pdffonts', file)).output.trim().split('\n').slice(2)
      const fonts = listed.map((line) => line.split(' ')[0] ?? '')
      expect(fonts.length).toBeGreaterThan(5)
      expect(answers[index]?.toSorted()).toEqual(known(fonts).toSorted())
    }
    for (const [index, [what, , , code]] of broken.entries()) {
      const codes = answers[sound.length + index]?.map((line) => line.split(' ')[0])
      expect(codes, what).toContain(code)
    }
  })
})

describe('the QR code', () => {
  const rendered = async (url: string) => {
    const document = sampleDocument(1, { verify: { ...verify, url } })
    const file = await tools.write('code.pdf', await render(document))
    await tools.run('pdftoppm', '-r', '150', '-singlefile', file, 'page')
    return readPixels(await readFile(tools.path('page.ppm')))
  }

  it('on the page as a printer prints it, it leads to the check', async () => {
    const { pixels, width, height } = await rendered(verify.url)
    const code = jsqr(pixels, width, height)
    expect(code?.data).toBe(verify.url)
  })

  it('the longest possible address of a portal is readable as well', async () => {
    const url = `https://${'a'.repeat(192)}/verify/7Q2F9XKM3TAB`
    const { pixels, width, height } = await rendered(url)
    expect(jsqr(pixels, width, height)?.data).toBe(url)
  })
})

/** A binary PPM as jsqr wants it: with an alpha for each pixel. */
function readPixels(ppm: Buffer): { pixels: Uint8ClampedArray; width: number; height: number } {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error('no binary PPM')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0, from = head[0].length; pixel < width * height; pixel++, from += 3) {
    pixels.set(ppm.subarray(from, from + 3), pixel * 4)
  }
  return { pixels, width, height }
}
