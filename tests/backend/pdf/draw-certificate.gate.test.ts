import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { drawCertificate } from '~/backend/drivers/pdf/draw-certificate'
import { PdfGlyphError, PdfRenderError } from '~/backend/drivers/pdf/port'
import { certifierLimits } from '~/domain/certifier-settings'
import { jpeg, png } from '../../support/pictures'
import { readPdf } from './read-pdf'
import { sampleDocument, samplePlants, sampleProducts } from './sample-document'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const LEFT = 52
const RIGHT = 595.28 - 52

const checked = { url: 'https://sigillo.example/verify/7K3M9QXT2ABC', shortCode: '7K3M-9QXT-2ABC' }
const signature = { room: 100, signedAt: '2026-11-20T10:00:00Z', reason: 'Prova', isForTests: true }

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Draws, returning the refusal. */
async function refusalOf(document: Parameters<typeof drawCertificate>[0]): Promise<PdfGlyphError> {
  const error: unknown = await drawCertificate(document).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof PdfGlyphError))
    throw new Error('drawn, or refused for another reason', { cause: error })
  return error
}

describe('what a certificate says', () => {
  it.each([
    [1, ''],
    [2, ''],
    [50, ''],
    [2000, ' @all'],
  ])(
    '%i products are each printed once, with the header on every page of the list%s',
    async (count) => {
      const document = sampleDocument(count)
      const pdf = await readPdf(await drawCertificate(document))
      expect(pdf.text.match(/P-\d{6}/g)).toEqual(document.products.map((product) => product.code))
      // Names are found by their final number: a name may span two lines.
      expect(pdf.text.match(/<\d+>/g)).toEqual(document.products.map((_, index) => `<${index + 1}>`))
      pdf.pages.forEach((page, index) => {
        expect(page.text).toContain(
          `Pagina ${index + 1} di ${pdf.pages.length} · Page ${index + 1} of ${pdf.pages.length}`,
        )
        if (/P-\d{6}/.test(page.text)) expect(occurrences(page.text, 'Stato kosher')).toBe(1)
        const outside = page.items.filter(
          ({ text, x, width }) => text.trim() !== '' && (x < LEFT - 0.5 || x + width > RIGHT + 4),
        )
        expect(outside).toEqual([])
        // The continuation mark is clear of the footer below it.
        const mark = page.items.find(({ text }) => text.startsWith('segue'))
        const footer = page.items.find(({ text }) => text.startsWith('Pagina'))
        if (mark) expect(mark.y - (footer?.y ?? Infinity)).toBeGreaterThan(12)
      })
      expect(pdf.pages.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / 12)))
    },
    60_000,
  )

  it('certifier, company, facility, subject, lot, dates, status, conditions and signatory are printed', async () => {
    const { text, pages } = await readPdf(await drawCertificate(sampleDocument(2)))
    for (const part of [
      'UFFICIO RABBINICO DI PROVA',
      'Via del Tempio 4 · 00186 Roma (RM)',
      '2026-00042/1',
      'Aromi & Estratti Lombardi S.r.l.',
      'Via Monza 3, 20045 Lainate (MI)',
      'P. IVA / VAT no. 90000080003',
      'Estratti Lombardi – Lainate 2',
      'Località Piè di Colle 7/bis',
      'Aromi 2026/27',
      'Aromi liquidi',
      'L26-1187',
      '20/11/2026',
      '30/09/2027',
      'Parve (neutro)',
      'Latte – Chalav Israel',
      'Solo uso industriale',
      'Il certificatore può revocarlo.',
      'Roma, 20/11/2026',
      'Rav Davide Perugia',
      'Responsabile della certificazione',
      'Certificato di kasherut',
      'Kosher Certificate',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('ESTRATTO')
    expect(pages).toHaveLength(1)
  })

  it('without a lot none is printed', async () => {
    const document = sampleDocument(2)
    const { text } = await readPdf(
      await drawCertificate({
        ...document,
        group: { ...document.group, lotNumber: null, description: null },
      }),
    )
    expect(text).not.toMatch(/Lotto/)
  })

  it('an extract is marked on each page, with its date', async () => {
    const extract = sampleDocument(60, { kind: 'extract', madeOn: '2027-02-03' })
    const pdf = await readPdf(await drawCertificate(extract))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const page of pdf.pages) expect(page.text).toContain('ESTRATTO')
    expect(pdf.pages[0]!.text).toContain('redatto il / made on 03/02/2027')
    expect(pdf.text).toContain('20/11/2026')
    expect(pdf.text).toContain('Roma, 03/02/2027')
    expect(pdf.text).toContain('2026-00042/1')
    expect(pdf.info['Title']).toContain('ESTRATTO')
  })

  it('code, address and QR code lead to the check, all one link', async () => {
    const verify = { url: 'https://sigillo.example/verify/7K3M9QXT2ABC', shortCode: '7K3M-9QXT-2ABC' }
    const pdf = await readPdf(await drawCertificate(sampleDocument(1, { verify })))
    expect(pdf.links).toEqual([verify.url])
    expect(pdf.text).toContain('7K3M-9QXT-2ABC')
    expect(pdf.text).toContain('sigillo.example/verify/')
    const roles = await pdf.roles()
    expect(roles).toContain('Link')
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(2)
    const plain = await readPdf(await drawCertificate(sampleDocument(1)))
    expect((await plain.roles()).filter((role) => role === 'Figure')).toHaveLength(1)
  })

  it('an address is refused if no camera could read its code', async () => {
    const verify = { url: `https://sigillo.example/${'a'.repeat(300)}`, shortCode: '7K3M-9QXT-2ABC' }
    await expect(drawCertificate(sampleDocument(1, { verify }))).rejects.toThrow(RangeError)
  })

  it.each([
    ['a PNG', png({ width: 60, height: 20 }, [190, 30, 40])],
    ['a JPEG', jpeg()],
  ])('the certifier’s logo is shown, %s, with an alternative text', async (_, logo) => {
    const document = sampleDocument(1)
    const drawn = await drawCertificate(document, { logo })
    const pdf = await readPdf(drawn)
    expect((await pdf.roles()).filter((role) => role === 'Figure')).toHaveLength(2)
    expect(Buffer.from(drawn).toString('latin1')).toContain('/Alt (Logo: Ufficio Rabbinico di prova)')
    // Nothing below moves.
    const places = ({ pages }: typeof pdf) => pages[0]!.items.map(({ text, x, y }) => [text, x, y])
    expect(places(pdf)).toEqual(places(await readPdf(await drawCertificate(document))))
    expect(sha256(await drawCertificate(document, { logo }))).toBe(sha256(drawn))
  })

  it('a logo that cannot be drawn is refused', async () => {
    const broken = jpeg().subarray(0, 60)
    await expect(drawCertificate(sampleDocument(1), { logo: broken })).rejects.toBeInstanceOf(PdfRenderError)
  })
})

describe('the layout of a certificate', () => {
  const whole = (count: number) => {
    const document = sampleDocument(count, { verify: checked })
    const certifier = {
      ...document.certifier,
      conditions: ['Prima condizione, '.repeat(7), 'Seconda condizione, '.repeat(6), 'Terza, '.repeat(16)],
      conditionsEn: ['First condition, '.repeat(7), 'Second condition, '.repeat(6), 'Third, '.repeat(16)],
    }
    return { ...document, certifier }
  }

  it.each([1, 3, 6])('%i products fit on one page, whose head takes less than half of it', async (count) => {
    const { pages } = await readPdf(await drawCertificate(whole(count), { signature }))
    expect(pages).toHaveLength(1)
    const list = pages[0]!.items.find(({ text }) => text.includes('Prodotti certificati'))!
    expect(842 - list.y).toBeLessThan(842 * 0.45)
  })

  it('eight products with restrictions and behalf companies fit on one page', async () => {
    const document = whole(8)
    const products = document.products.map((product) => ({
      ...product,
      kosherStatusDescriptionEn: 'Pareve – dairy equipment',
      restriction: 'Solo uso industriale',
      restrictionEn: 'For industrial use only',
      onBehalf: 'Bottega Italia USA Inc.',
    }))
    expect(
      (await readPdf(await drawCertificate({ ...document, products }, { signature }))).pages,
    ).toHaveLength(1)
  })

  it('a column heading fits on one line, and counts have a thousands separator @all', async () => {
    const document = sampleDocument(1000)
    const { pages } = await readPdf(await drawCertificate(document))
    expect(pages[0]!.items.map(({ text }) => text.trim())).toContain('Per conto di')
    expect(pages[0]!.text).toContain('1.000 prodotti')
    expect(pages.at(-1)!.text).toContain('fine dell’elenco, 1.000 prodotti · end of list, 1,000 products')
  })

  it('a sample mentions no seal', async () => {
    const { text } = await readPdf(await drawCertificate(sampleDocument(1), { isSample: true }))
    expect(text).toContain('non certifica nulla')
    expect(text).not.toContain('L’originale è il PDF')
  })

  it('empty columns are left out, and the others take their room', async () => {
    const document = sampleDocument(8)
    const products = document.products.map((product) => ({ ...product, restriction: null, onBehalf: null }))
    const { text } = await readPdf(await drawCertificate({ ...document, products }))
    expect(text).not.toContain('Per conto di')
    expect(text).not.toContain('Restrizioni')
    const some = await readPdf(await drawCertificate(document))
    expect(some.text).toContain('Per conto di')
    expect(some.text).toContain('Restrizioni')
  })

  it('a long list has about forty rows to a page, with its translations once @all', async () => {
    const document = sampleDocument(400)
    const products = document.products.map((product) => ({
      ...product,
      onBehalf: null,
      kosherStatusDescriptionEn: { PARVE: 'Pareve', DE: 'Pareve – dairy equipment' }[
        product.kosherStatusCode
      ],
      restrictionEn: product.restriction && 'For industrial use only',
    }))
    const { pages } = await readPdf(await drawCertificate({ ...document, products }))
    expect(pages[1]!.text.match(/P-\d{6}/g)!.length).toBeGreaterThan(36)
    for (const english of ['Pareve – dairy equipment', 'For industrial use only'])
      expect(occurrences(pages.map(({ text }) => text).join(' '), english)).toBe(1)
  })

  it("a product's Italian words are translated beside it", async () => {
    const document = sampleDocument(1)
    const product = {
      ...document.products[0]!,
      kosherStatusDescriptionEn: 'Pareve',
      restriction: 'Solo sfuso',
      restrictionEn: 'In bulk only',
    }
    const certifier = {
      ...document.certifier,
      signatoryRoleEn: 'Head of certification',
      conditionsEn: ['It holds.', 'It may be revoked.'],
    }
    const { text } = await readPdf(await drawCertificate({ ...document, certifier, products: [product] }))
    for (const english of [
      'Pareve',
      'In bulk only',
      'Head of certification',
      'It may be revoked.',
      'VAT no.',
      'A print is a copy',
    ])
      expect(text).toContain(english)
  })

  it('it names what it is added to and what it replaces, with its code on every page', async () => {
    const document = sampleDocument(60, {
      verify: checked,
      supplement: { to: '2026-00042/0', document: 2 },
      renewalOf: '2025-00007',
    })
    const { pages } = await readPdf(await drawCertificate(document))
    expect(pages[0]!.text).toContain('Documento 2 del certificato, supplemento al n. 2026-00042/0')
    expect(pages[0]!.text).toContain('renews and replaces certificate no. 2025-00007')
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page.text).toContain(checked.shortCode)
  })

  it('a long certificate has an outline, a short one has none @all', async () => {
    const outlined = async (count: number) => {
      const file = Buffer.from(await drawCertificate(sampleDocument(count))).toString('latin1')
      return file.includes('/Outlines')
    }
    expect(await outlined(300)).toBe(true)
    expect(await outlined(3)).toBe(false)
  })

  it.each([
    [2, 2, ''],
    [20, 40, ''],
    [50, 100, ' @all'],
  ])(
    '%i plants are listed once each, across pages too, and beside each of %i products%s',
    async (plants, count) => {
      const pdf = await readPdf(
        await drawCertificate({ ...whole(0), ...samplePlants(plants, sampleProducts(count)) }),
      )
      expect(pdf.text.match(/<<\d+>>/g)).toEqual(
        Array.from({ length: plants }, (_, index) => `<<${index + 1}>>`),
      )
      expect(pdf.text.match(/P-\d{6}/g)).toHaveLength(count)
      expect(pdf.text.match(/[A-Z]+ · Estratti/g)).toHaveLength(count)
      expect(pdf.text).toContain('Stabilimenti / Facilities')
      expect(pdf.text).toContain('fabbricati negli stabilimenti indicati')
      expect(pdf.text).not.toContain('Piè di Colle')
      for (const page of pdf.pages) {
        const outside = page.items.filter(
          ({ text, x, y, width }) =>
            text.trim() !== '' && (x < LEFT - 0.5 || x + width > RIGHT + 4 || y < 39 || y > 842 - 36),
        )
        expect(outside).toEqual([])
      }
      const roles = await pdf.roles()
      const conditions = 6
      expect(roles.filter((role) => role === 'Lbl').length).toBeGreaterThanOrEqual(Math.min(plants, 20))
      if (plants === 2) {
        expect(roles.filter((role) => role === 'L')).toHaveLength(3)
        for (const role of ['LI', 'Lbl', 'LBody'])
          expect(roles.filter((one) => one === role)).toHaveLength(plants + conditions)
      }
    },
  )

  it('a long list names plants by their letters only @all', async () => {
    const pdf = await readPdf(await drawCertificate({ ...whole(0), ...samplePlants(3, sampleProducts(300)) }))
    expect(pdf.text).not.toContain('· Estratti')
    for (const page of pdf.pages)
      if (/P-\d{6}/.test(page.text)) {
        expect(occurrences(page.text, 'Stab.')).toBe(1)
        const letters = page.items.filter(({ text }) => /^[ABC]$/.test(text.trim()))
        expect(letters.length).toBeGreaterThanOrEqual(page.text.match(/P-\d{6}/g)!.length)
      }
  })

  it('plants take no room if one makes everything, or none is named @all', async () => {
    const one = await readPdf(await drawCertificate({ ...whole(0), ...samplePlants(1, sampleProducts(2)) }))
    expect(one.text).toContain('fabbricati nello stabilimento indicato')
    expect(one.text).toContain('Via Monza <<1>>')
    expect(one.text).not.toContain('A ·')
    const none = { plants: [], products: sampleProducts(2).map((product) => ({ ...product, plant: null })) }
    const { text } = await readPdf(await drawCertificate({ ...whole(0), ...none }))
    expect(text).not.toMatch(/stabiliment/i)
    expect(text).toContain('fabbricati sotto la nostra sorveglianza')
    expect(text).not.toContain('Piè di Colle')
  })

  it("a plant's name and address are printed in full at their greatest length @all", async () => {
    const document = { ...whole(0), ...samplePlants(2, sampleProducts(2)) }
    const plants = document.plants!.map((plant, index) => ({
      ...plant,
      businessName: 'MT'[index]!.repeat(200),
      address: 'WQ'[index]!.repeat(490),
    }))
    const { pages } = await readPdf(await drawCertificate({ ...document, plants }))
    const all = pages.flatMap(({ items }) => items)
    const printed = (letter: string) =>
      all.reduce(
        (sum, { text }) => sum + (text.match(new RegExp(`${letter}{2,}`, 'g')) ?? []).join('').length,
        0,
      )
    // In the list, and beside its product.
    for (const letter of 'MT') expect(Math.abs(printed(letter) - 400)).toBeLessThan(3)
    for (const letter of 'WQ') expect(Math.abs(printed(letter) - 490)).toBeLessThan(2)
    expect(all.filter(({ text, x, width }) => text.trim() && x + width > RIGHT + 4)).toEqual([])
  })

  it('the conditions are a list, in each language', async () => {
    const roles = await (await readPdf(await drawCertificate(whole(1)))).roles()
    expect(roles.filter((role) => role === 'L')).toHaveLength(2)
    for (const role of ['LI', 'Lbl', 'LBody']) expect(roles.filter((one) => one === role)).toHaveLength(6)
  })
})

describe('the text of a certificate', () => {
  it('Hebrew is printed in reading order, alone and among Latin letters, over two lines', async () => {
    const [first, second, third] = sampleProducts(3)
    const long = `Aceto Balsamico di Modena I.G.P. ${'invecchiato '.repeat(6)}– חומץ בלסמי כשר למהדרין`
    const pdf = await readPdf(
      await drawCertificate(
        sampleDocument(0, {
          products: [
            { ...first!, name: long },
            { ...second!, name: 'מצה שמורה' },
            { ...third!, name: 'שָׁלוֹם 39-0881 € 1,234.56 אבג' },
          ],
        }),
      ),
    )
    expect(pdf.text).toContain('תעודת כשרות')
    expect(pdf.text).toContain('מצה שמורה')
    // The second line has the phrase's end, not its beginning.
    const items = pdf.pages[0]!.items
    const at = (text: string) => items.findIndex((item) => item.text.includes(text))
    expect(items[at('חומץ')]!.y).toBeGreaterThanOrEqual(items[at('למהדרין')]!.y)
    // A line's words and numbers are in reading order in the file, though the first is drawn at the right.
    expect(at('39-0881')).toBeLessThan(at('1,234.56'))
    expect(at('1,234.56')).toBeLessThan(at('אבג'))
    expect(items[at('39-0881')]!.x).toBeGreaterThan(items[at('אבג')]!.x)
  })

  it('a Hebrew name on one line is set from right to left', async () => {
    const [product] = sampleProducts(1)
    const document = sampleDocument(0, { products: [{ ...product!, name: 'אבג Latin' }] })
    const { pages, text } = await readPdf(await drawCertificate(document))
    const items = pages[0]!.items
    const hebrew = items.find((item) => item.text.includes('אבג'))!
    const latin = items.find((item) => item.text.includes('Latin'))!
    expect(latin.y).toBe(hebrew.y)
    expect(latin.x).toBeLessThan(hebrew.x)
    expect(text).toMatch(/אבג ?Latin/)
  })

  it('accents are printed composed or not, and other European scripts', async () => {
    const names = [
      'Piccolo caffe\u0300 è già più',
      'Żurek Łódź źńśğč',
      'Ελληνικό λάδι',
      'Привет, мир',
      '½ l €5 ™ ® ²',
    ]
    const products = sampleProducts(names.length).map((product, index) => ({
      ...product,
      name: names[index]!,
    }))
    const { text } = await readPdf(await drawCertificate(sampleDocument(0, { products })))
    for (const name of names) expect(text).toContain(name.normalize('NFC'))
  })

  it('control characters and direction overrides are dropped', async () => {
    const [product] = sampleProducts(1)
    const name = 'Olio\u202E oveds\u202C\u0000 puro\u200B\tfino\nextra\u00A0vergine'
    const { text } = await readPdf(
      await drawCertificate(sampleDocument(0, { products: [{ ...product!, name }] })),
    )
    expect(text).toContain('Olio oveds puro fino extra vergine')
  })

  it('every field is printed in full at its greatest length, in the widest letters', async () => {
    const wide = (length: number, letter: string) => letter.repeat(length)
    const [product] = sampleProducts(1)
    const certifier = {
      name: wide(certifierLimits.name, 'A'),
      addressLines: ['B', 'C', 'D', 'E'].map((letter) => wide(certifierLimits.addressLine, letter)),
      phone: wide(certifierLimits.phone, '8'),
      email: wide(certifierLimits.email, 'm'),
      website: wide(certifierLimits.website, 'w'),
      registration: wide(certifierLimits.registration, 'F'),
      place: wide(certifierLimits.place, 'G'),
      signatoryName: wide(certifierLimits.signatoryName, 'H'),
      signatoryRole: wide(certifierLimits.signatoryRole, 'K'),
      signatoryRoleEn: wide(certifierLimits.signatoryRole, 'N'),
      conditions: Array.from({ length: certifierLimits.conditions }, () =>
        wide(certifierLimits.condition, 'O'),
      ),
      conditionsEn: Array.from({ length: certifierLimits.conditions }, () =>
        wide(certifierLimits.condition, 'Q'),
      ),
    }
    const document = sampleDocument(0, {
      certifier,
      client: { businessName: wide(200, 'W'), address: wide(490, 'R'), businessCode: wide(50, 'S') },
      facility: { businessName: wide(200, 'M'), address: wide(490, 'T') },
      group: {
        name: wide(200, 'U'),
        description: wide(1000, 'V'),
        lotNumber: wide(100, 'X'),
        expireOn: '2027-09-30',
      },
      products: [
        { ...product!, name: wide(200, 'Y'), onBehalf: wide(200, 'Z') },
        // A short row, so that the columns are balanced between the two.
        { ...product!, code: 'P-2' },
      ],
    })
    const { pages } = await readPdf(await drawCertificate(document, { signature }))
    const all = pages.flatMap(({ items }) => items)
    const printed = (letter: string) =>
      all.reduce(
        (count, { text }) => count + (text.match(new RegExp(`${letter}{2,}`, 'g')) ?? []).join('').length,
        0,
      )
    const { client, facility, group, products } = document
    const once = [
      ...[certifier.name, ...certifier.addressLines, certifier.phone, certifier.email, certifier.website],
      ...[certifier.registration, certifier.place, certifier.signatoryName, certifier.signatoryRole],
      ...[
        certifier.signatoryRoleEn,
        client.address,
        client.businessCode,
        facility.businessName,
        facility.address,
      ],
      ...[group.name, group.description!, group.lotNumber!, products[0]!.name, products[0]!.onBehalf!],
    ]
    // A single letter on a line of its own cannot be found among other text.
    for (const text of once)
      expect([text[0], Math.abs(printed(text[0]!) - text.length)]).toEqual([
        text[0],
        expect.toSatisfy((n: number) => n <= 1),
      ])
    expect(printed('O')).toBe(certifierLimits.conditions * certifierLimits.condition)
    expect(printed('Q')).toBe(certifierLimits.conditions * certifierLimits.condition)
    // On the first page, and at the head of each other.
    expect(printed('W')).toBe(200 * pages.length)
    const outside = all.filter(
      ({ text, x, y, width }) =>
        text.trim() && (x < LEFT - 0.5 || x + width > RIGHT + 4 || y < 39 || y > 842 - 36),
    )
    expect(outside).toEqual([])
  })

  it('nothing is cut: a row larger than a page is refused', async () => {
    const [product] = sampleProducts(1)
    const document = sampleDocument(0, { products: [{ ...product!, name: 'w'.repeat(5000) }] })
    await expect(drawCertificate(document)).rejects.toBeInstanceOf(PdfRenderError)
  })

  it('a code or address broken across lines gets no space', async () => {
    const lot = `L-2026/0917-${'24A-'.repeat(18)}Z`
    const verify = { url: `https://kosher.sigillo.example/verify/7K3M9QXT2ABC`, shortCode: '7K3M-9QXT-2ABC' }
    const document = sampleDocument(1, { verify })
    const bytes = await drawCertificate({ ...document, group: { ...document.group, lotNumber: lot } })
    const { pages } = await readPdf(bytes)
    const glued = pages[0]!.items.map(({ text }) => text).join('')
    expect(glued).toContain(lot)
    // The address breaks before the code, whatever its letters.
    expect(glued).toContain('kosher.sigillo.example/verify/7K3M9QXT2ABC')
    expect(pages[0]!.items.map(({ text }) => text.trim())).toContain('7K3M9QXT2ABC')
  })

  it('letters missing in all fonts are refused, with the letter, the place and the product', async () => {
    const [first, second] = sampleProducts(2)
    const error = await refusalOf(
      sampleDocument(0, {
        products: [first!, { ...second!, name: 'Riso 米 e 醤油', restriction: 'Solo 🥛' }],
      }),
    )
    expect(error.texts).toEqual([
      {
        field: 'products.1.name',
        text: 'Riso 米 e 醤油',
        letters: ['米', '醤', '油'],
        product: 'Riso 米 e 醤油',
      },
      { field: 'products.1.restriction', text: 'Solo 🥛', letters: ['🥛'], product: 'Riso 米 e 醤油' },
    ])
    expect(error.message).toContain('米 (U+7C73)')
  })

  it('missing letters are refused outside of the list too', async () => {
    const document = sampleDocument(1)
    const error = await refusalOf({ ...document, client: { ...document.client, businessName: 'Ditta 米' } })
    expect(error.texts.map((text) => [text.field, text.letters, text.product])).toContainEqual([
      'client.businessName',
      ['米'],
      null,
    ])
  })
})

describe('the PDF of a certificate', () => {
  it('the same document gives the same bytes, whatever was drawn before', async () => {
    const document = sampleDocument(3)
    const [product] = sampleProducts(1)
    // Letters that share glyphs with others: fontkit would remember them.
    const other = sampleDocument(0, { products: [{ ...product!, name: 'µ μ Ω Ω K K – ‑ - fi ﬁ' }] })
    const first = sha256(await drawCertificate(document))
    await drawCertificate(other)
    expect(sha256(await drawCertificate(document))).toBe(first)
    expect(
      sha256(await drawCertificate(sampleDocument(3, { creationInstant: '2026-11-20T10:00:01.000Z' }))),
    ).not.toBe(first)
  })

  it('title, author, language and metadata are well-formed whatever the names', async () => {
    const document = sampleDocument(1)
    const certifier = { ...document.certifier, name: 'Kosher <it> & figli' }
    const bytes = await drawCertificate({ ...document, certifier })
    const { info, xmp } = await readPdf(bytes)
    expect(info).toMatchObject({
      Title: 'Certificato di kasherut 2026-00042/1 – Aromi & Estratti Lombardi S.r.l.',
      Author: 'Kosher <it> & figli',
      Language: 'it-IT',
    })
    expect(xmp).toContain('<rdf:li>Kosher &lt;it&gt; &amp; figli</rdf:li>')
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('it is tagged: one H1, one header row, a row for each product', async () => {
    const roles = await (await readPdf(await drawCertificate(sampleDocument(50)))).roles()
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'TR')).toHaveLength(51)
    expect(roles.filter((role) => role === 'THead')).toHaveLength(1)
    expect(roles.filter((role) => role === 'TBody')).toHaveLength(1)
    // Its name heads each row.
    expect(roles.filter((role) => role === 'TH')).toHaveLength(6 + 50)
    expect(roles.filter((role) => role === 'TD')).toHaveLength(250)
  })

  it('every font used is embedded', async () => {
    const bytes = Buffer.from(await drawCertificate(sampleDocument(2)))
    const text = bytes.toString('latin1')
    const descriptors = occurrences(text, '/Type /FontDescriptor')
    expect(descriptors).toBeGreaterThan(4)
    expect(occurrences(text, '/FontFile2 ')).toBe(descriptors)
    expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times)/)
  })
})

describe('the signature block of a certificate', () => {
  it('it is on the last page and never alone there, however many products come before it @all', async () => {
    // Around the ends of the first and of the second page.
    for (const count of [3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26, 27, 28]) {
      const { pages } = await readPdf(await drawCertificate(sampleDocument(count)))
      const signed = pages.map((page) => page.text.includes('Rav Davide Perugia'))
      expect(signed.indexOf(true), `${count} products`).toBe(pages.length - 1)
      expect(pages.at(-1)!.text).toContain('fine dell’elenco')
      expect(pages.at(-1)!.text).toMatch(/P-\d{6}/)
    }
  }, 60_000)

  it('it follows conditions that fill more than a page', async () => {
    const document = sampleDocument(2)
    const conditions = Array.from(
      { length: 120 },
      (_, index) => `Condizione ${index + 1}: ${'parola '.repeat(20)}fine.`,
    )
    const { pages, text } = await readPdf(
      await drawCertificate({ ...document, certifier: { ...document.certifier, conditions } }),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (let number = 1; number <= 120; number++) expect(occurrences(text, `Condizione ${number}:`)).toBe(1)
    expect(pages.at(-1)!.text).toContain('Rav Davide Perugia')
    expect(pages.at(-1)!.text).toContain('Condizione 120:')
    for (const item of pages.flatMap((page) => page.items)) expect(item.y).toBeGreaterThan(39)
  })
})
