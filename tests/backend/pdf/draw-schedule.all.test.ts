import { describe, expect, it, vi } from 'vitest'
import { drawSchedule } from '~/backend/drivers/pdf/schedule/draw-schedule'
import { certifierLimits } from '~/domain/certifier-settings'
import { readPdf, type ReadPage } from './read-pdf'
import { sampleIngredients, sampleSchedule } from './sample-schedule'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

/** Text outside the margins. */
const outside = (pages: ReadPage[]) =>
  pages
    .flatMap(({ items }) => items)
    .filter(
      ({ text, x, y, width }) =>
        text.trim() && (x < 51.5 || x + width > 595.28 - 48 || y < 39 || y > 842 - 36),
    )

describe('a schedule of approved ingredients', () => {
  it('it has the owner, the date, the requester, the number of ingredients and the expired ones', async () => {
    const { text } = await readPdf(await drawSchedule(sampleSchedule(9)))
    for (const part of [
      'Ingredienti approvati',
      'Schedule of Approved Ingredients',
      'Aromi & Estratti Lombardi S.r.l.',
      'Estratti Lombardi – Lainate 2',
      'Richiesto da / Requested by: qualita@estratti.example',
      '9 ingredienti',
      '1 scaduto / 1 expired',
      '19/11/2026 scaduto expired',
      'Amidi & Farine del Po S.p.A.',
      'G1: Gruppo 1 – approvato da qualsiasi fonte',
      'Group 2 – from the stated source only',
      'Pareve',
      'fine dell’elenco, 9 ingredienti',
    ])
      expect(text).toContain(part)
  })

  it('each page has the header, the date and the page count', async () => {
    const { pages } = await readPdf(await drawSchedule(sampleSchedule(250)))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Kosher status')
      expect(text).toContain('vale nel giorno / valid on 20/11/2026')
      expect(text).toContain(`Pagina ${index + 1} di ${pages.length}`)
      if (index > 0) expect(text).toContain('Estratti Lombardi – Lainate 2 · 20/11/2026')
    })
  })

  it('expired ingredients are in a part of their own at the end; screen readers hear where it begins', async () => {
    const pdf = await readPdf(await drawSchedule(sampleSchedule(19)))
    const [valid, expired] = pdf.text.split('Scaduti: non valgono più')
    for (const number of [9, 18]) {
      expect(valid).not.toContain(`<${number}>`)
      expect(expired).toContain(`<${number}>`)
    }
    expect(valid).toContain('<19>')
    const three = sampleSchedule(0, { ingredients: sampleIngredients(9).slice(6) })
    const roles = await (await readPdf(await drawSchedule(three))).roles()
    // Eight columns, the part, and each row's own.
    expect(roles.filter((role) => role === 'TH')).toHaveLength(8 + 1 + 3)
    expect((await readPdf(await drawSchedule(sampleSchedule(8)))).text).not.toContain('Scaduti')
    const [first] = sampleIngredients(1)
    const all = sampleSchedule(0, { ingredients: [{ ...first!, expireOn: '2026-11-19' }] })
    expect((await readPdf(await drawSchedule(all))).text).toContain('Scaduti: non valgono più')
  })

  it('an empty one says so', async () => {
    const pdf = await readPdf(await drawSchedule(sampleSchedule(0)))
    expect(pdf.text).toContain('Nessun ingrediente approvato. No approved ingredients.')
    expect(await pdf.roles()).not.toContain('Table')
  })

  it('letters missing in all fonts are spelled out, and Hebrew is printed in reading order', async () => {
    const [first, second] = sampleIngredients(2)
    const ingredients = [
      { ...first!, name: 'Salsa 醤 🇮🇹 dolce', vendor: 'Kikkō 🍶' },
      { ...second!, name: 'מלח ים גס' },
    ]
    const { text } = await readPdf(await drawSchedule(sampleSchedule(0, { ingredients })))
    expect(text).toContain('Salsa [U+91A4]')
    expect(text).toContain('Kikkō [U+1F376]')
    expect(text).toContain('מלח ים גס')
  })

  it('it keeps to its margins, and never has the seal alone on the last page @all', async () => {
    // Around the ends of the first and of the second page.
    for (const count of [0, 1, 9, 10, 11, 12, 13, 14, 15, 16, 32, 33, 34, 35, 36, 250]) {
      const { pages } = await readPdf(await drawSchedule(sampleSchedule(count)))
      expect(outside(pages), `${count} ingredients`).toEqual([])
      if (count > 0) expect(pages.at(-1)!.text, `${count} ingredients`).toMatch(/<\d+>/)
    }
  }, 60_000)

  it('every field is printed in full at its greatest length, in the widest letters', async () => {
    const [ingredient, other] = sampleIngredients(2)
    const wide = (letter: string, length = 200) => letter.repeat(length)
    const { certifier } = sampleSchedule(0)
    const document = sampleSchedule(0, {
      certifier: { ...certifier, name: wide('A', certifierLimits.name) },
      client: { businessName: wide('W'), address: wide('R', 490), businessCode: wide('S', 50) },
      facility: { businessName: wide('B'), address: wide('T', 490) },
      askedBy: wide('m', 254),
      ingredients: [
        { ...ingredient!, name: wide('Y'), rmc: wide('K', 100), vendor: wide('Z'), officer: wide('H') },
        other!,
      ],
    })
    const { pages } = await readPdf(await drawSchedule(document))
    const all = pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')
    const printed = (letter: string) =>
      (all.match(new RegExp(`${letter}{2,}`, 'g')) ?? []).reduce((sum, { length }) => sum + length, 0)
    // A single letter on a line of its own cannot be found among other text.
    for (const [letter, length] of [
      ...(['W', 'Y', 'Z', 'H'] as const).map((one) => [one, 200] as const),
      ...([
        ['R', 490],
        ['S', 50],
        ['T', 490],
        ['m', 254],
        ['K', 100],
      ] as const),
    ])
      expect([letter, Math.abs(printed(letter) - length)]).toEqual([
        letter,
        expect.toSatisfy((n: number) => n <= 1),
      ])
    expect(outside(pages)).toEqual([])
  })

  it('control characters and direction overrides are dropped', async () => {
    const [first] = sampleIngredients(1)
    const name = 'Olio\u202E oveds\u202C\u0000 puro\u200B\tfino\nextra\u00A0vergine'
    const { text } = await readPdf(
      await drawSchedule(sampleSchedule(0, { ingredients: [{ ...first!, name }] })),
    )
    expect(text).toContain('Olio oveds puro fino extra vergine')
  })

  it('the same schedule gives the same bytes, whatever was drawn before', async () => {
    const first = Buffer.from(await drawSchedule(sampleSchedule(3)))
    const [ingredient] = sampleIngredients(1)
    const ingredients = [{ ...ingredient!, name: 'µ μ Ω Ω K K – ‑ - fi ﬁ' }]
    await drawSchedule(sampleSchedule(0, { ingredients }))
    expect(first.equals(await drawSchedule(sampleSchedule(3)))).toBe(true)
  })

  it('title, author, language, metadata and outline are well-formed whatever the names', async () => {
    const { certifier } = sampleSchedule(0)
    const schedule = sampleSchedule(1, { certifier: { ...certifier, name: 'Kosher <it> & figli' } })
    const { info, xmp } = await readPdf(await drawSchedule(schedule))
    expect(info).toMatchObject({
      Title: 'Ingredienti approvati – Estratti Lombardi – Lainate 2 – 20/11/2026',
      Author: 'Kosher <it> & figli',
      Language: 'it-IT',
    })
    expect(xmp).toContain('<rdf:li>Kosher &lt;it&gt; &amp; figli</rdf:li>')
    for (const part of ['<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>A<', '<pdfuaid:part>1<'])
      expect(xmp).toContain(part)
    const outlined = async (count: number) =>
      Buffer.from(await drawSchedule(sampleSchedule(count))).includes('/Outlines')
    expect(await outlined(300)).toBe(true)
    expect(await outlined(3)).toBe(false)
  })
})
