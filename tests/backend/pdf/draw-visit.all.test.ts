import { describe, expect, it, vi } from 'vitest'
import { drawVisit } from '~/backend/drivers/pdf/visit/draw-visit'
import type { VisitReport } from '~/backend/drivers/pdf/visit/visit-report'
import { readPdf } from './read-pdf'
import { samplePhotos, sampleSeen, sampleVisit } from './sample-visit'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const drawn = async (report: VisitReport) =>
  readPdf(await drawVisit(report, { photos: await samplePhotos(report) }))

/** A visit with nothing to report. */
const nothing: Partial<VisitReport> = {
  outcome: 'compliant',
  areasNotSeen: [],
  ingredients: sampleSeen(3),
  unlisted: [],
  checks: [],
  deliveries: [],
  kosherizations: [],
  seals: [],
  samples: [],
  notes: [],
  deviations: [],
  signatures: [],
}

describe('the report of a visit', () => {
  it('it has people, place, time, outcome, exceptions and all records in order', async () => {
    const { text, pages } = await drawn(sampleVisit({ ingredients: 20, photos: 3 }))
    const order = [
      'Verbale di sopralluogo',
      'Estratti Lombardi – Lainate 2',
      'Periodica',
      'senza preavviso / unannounced',
      'VS-2026-00042',
      'dal / from 19/11/2026, 09:05',
      'con / with Bruno Segre',
      'Carla Bruni',
      'Esito: non conforme',
      'Aree non visitate',
      'Silo 3, in manutenzione.',
      'Differenze dall’elenco approvato',
      '5 differenze',
      'Farina di grano tenero 00 <9>',
      'nome, fornitore',
      'Fornitore: Amidi S.r.l.',
      'Non trovato',
      'Glicerina E422',
      'In uso',
      'Controlli',
      'Il ritorno delle condense è stato riattivato dopo la manutenzione.',
      'Ritorno chiuso. 12/11/2025',
      'Consegne sfuse',
      'Olio di palma · Glicerina vegetale · Acqua',
      'Mancano: certificato di lavaggio',
      'Kasherizzazioni',
      '98 °C',
      'Sigilli',
      'Rotto',
      'Campioni',
      'Note',
      'Non conformità e osservazioni',
      'NC-2026-00012 NC maggiore',
      'Togliere il prodotto dalla linea e presentare la scheda. 19/12/2026',
      'Dichiarazione dell’azienda',
      'Prendiamo atto',
      'Firme',
      'Anna Levi 19/11/2026, 10:41',
      'Firmato scrivendo il nome',
      'Fotografie',
      'Foto 1. Farina di grano tenero 00: diverso',
      'Ingredienti visti',
      'approvati al momento del sopralluogo',
      'Dairy – Cholov Yisroel',
      '<20>',
    ]
    let at = 0
    for (const part of order) {
      const found = text.indexOf(part, at)
      expect(found, part).toBeGreaterThanOrEqual(at)
      at = found
    }
    pages.forEach((page, index) => expect(page.text).toContain(`Pagina ${index + 1} di ${pages.length}`))
  })

  it('an uneventful one says so, and one refused entry says why', async () => {
    const good = (await drawn(sampleVisit({ ingredients: 3, photos: 0 }, nothing))).text
    for (const part of [
      'Esito: conforme',
      'Nessuna differenza.',
      'Nessuna non conformità, nessuna osservazione.',
    ])
      expect(good).toContain(part)
    for (const part of ['Fotografie', 'Firme', 'Sigilli', 'Aree non visitate'])
      expect(good).not.toContain(part)
    const shut: Partial<VisitReport> = {
      ...nothing,
      ingredients: [],
      outcome: 'notCarriedOut',
      outcomeReason: 'accessDenied',
    }
    const closed = (await drawn(sampleVisit({ ingredients: 0, photos: 0 }, shut))).text
    expect(closed).toContain('Esito: non eseguito: accesso negato')
    expect(closed).not.toContain('Nessuna differenza.')
  })

  it('contradictory records are both shown, and prohibited findings', async () => {
    const [first, second] = sampleSeen(2)
    const report = sampleVisit(
      { ingredients: 0, photos: 0 },
      {
        ...nothing,
        ingredients: [
          { ...first!, isDiscordant: true },
          {
            ...first!,
            isDiscordant: true,
            by: 'Bruno Segre',
            payload: { ...first!.payload, result: 'absent' },
          },
        ],
        forbidden: [
          {
            name: 'Strutto',
            vendor: 'Salumi S.r.l.',
            group: 'G6',
            withdrawnOn: null,
            rejectedOn: null,
            said: [second!],
          },
        ],
      },
    )
    const { text } = await drawn(report)
    expect(text.match(/discordanti/g)).toHaveLength(2)
    expect(text).toMatch(/Trovato Found discordanti discordant Anna Levi/)
    expect(text).toContain('Bruno Segre, 19/11/2026')
    expect(text).toContain('Non ammesso')
    expect(text).toContain('3 differenze')
  })

  it('what must not be there has a part of its own, checks without an answer and corrected hours are said', async () => {
    const [found] = sampleSeen(1)
    const row = { vendor: null, group: 'G2', withdrawnOn: null, rejectedOn: null, said: [] }
    const report = sampleVisit(
      { ingredients: 3, photos: 0 },
      {
        ...nothing,
        endedClockAt: '2026-12-01T12:30:00.000Z',
        forbidden: [
          { ...row, name: 'Strutto', withdrawnOn: '2026-11-11' },
          {
            ...row,
            name: 'Gelatina',
            rejectedOn: '2026-10-09',
            said: [
              {
                ...found!,
                clockAt: '1970-01-01T00:10:00.000Z',
                payload: { ...found!.payload, result: 'absent' },
              },
            ],
          },
        ],
        unanswered: ['receiving', 'staff'],
      },
    )
    const { text } = await drawn(report)
    for (const part of [
      'Non ammessi: cercati?',
      'Nessuna differenza.',
      'ritirato dall’11/11/2026',
      'senza risposta',
      'respinto il 09/10/2026',
      'Non trovato',
      'Ricevimento',
      'Personale',
      'il tablet segnava',
      '01/12/2026, 13:30',
      '01/01/1970, 01:10',
    ])
      expect(text).toContain(part)
    expect(text.match(/senza risposta/g)).toHaveLength(3)
  })

  it('it holds the longest texts in the widest letters, lost pictures, and letters missing in all fonts @all', async () => {
    const [deviation] = sampleVisit({ ingredients: 0, photos: 0 }).deviations
    const report = sampleVisit(
      { ingredients: 1, photos: 1 },
      {
        areasNotSeen: ['W'.repeat(5000)],
        deviations: [{ ...deviation!, finding: 'M'.repeat(5000), measure: 'parola '.repeat(700) }],
        notes: [
          {
            by: '醤',
            at: '2026-11-19T09:41:00.000Z',
            clockAt: null,
            isDiscordant: false,
            photos: Array.from({ length: 200 }, (_, index) => index + 1),
            payload: { text: 'Nota '.repeat(1000), internal: false },
          },
        ],
      },
    )
    const { text, pages } = await readPdf(await drawVisit(report))
    const letters = (letter: RegExp) => (text.match(letter) ?? []).join('').length
    expect(letters(/W{2,}/g)).toBeGreaterThanOrEqual(4990)
    expect(letters(/M{2,}/g)).toBeGreaterThanOrEqual(4900)
    expect(text.match(/parola/g)).toHaveLength(700)
    expect(text.match(/Nota(?! \/)/g)!.length).toBeGreaterThanOrEqual(1000)
    expect(text).toContain('[U+91A4]')
    expect(text).toContain('L’immagine non è disponibile.')
    const outside = pages
      .flatMap(({ items }) => items)
      .filter(({ text: one, x, y, width }) => one.trim() && (x < 51.5 || x + width > 595.28 - 48 || y < 36))
    expect(outside).toEqual([])
  })

  it('the seal has something above it, and the bytes are the same each time', async () => {
    for (const ingredients of [21, 22, 23, 24]) {
      const { pages } = await drawn(
        sampleVisit({ ingredients: 0, photos: 0 }, { ...nothing, ingredients: sampleSeen(ingredients) }),
      )
      expect(pages.at(-1)!.text, `${ingredients} ingredients`).toMatch(
        /<\d+>|Ingredienti visti|Vaniglia in bacche/,
      )
    }
    const report = sampleVisit({ ingredients: 4, photos: 2 })
    const photos = await samplePhotos(report)
    const first = Buffer.from(await drawVisit(report, { photos }))
    expect(first.equals(await drawVisit(report, { photos }))).toBe(true)
  })

  it("an addendum has the office's decisions and late records", async () => {
    const { text, info } = await drawn(
      sampleVisit(
        { ingredients: 0, photos: 1 },
        {
          ...nothing,
          ingredients: [],
          deviations: sampleVisit({ ingredients: 0, photos: 0 }).deviations,
          addendum: {
            number: 2,
            reportSha256: 'ab'.repeat(32),
            confirmed: { at: '2026-11-21T10:00:00.000Z', note: 'Il termine è portato a gennaio.' },
            hasEvidence: true,
          },
        },
      ),
    )
    expect(info).toMatchObject({
      Title: 'Integrazione al verbale VS-2026-00042 – Estratti Lombardi – Lainate 2',
    })
    for (const part of [
      'Integrazione 2 / addendum 2',
      'abababab',
      'Esito confermato da Ufficio Rabbinico di prova, 21/11/2026, 11:00.',
      'Il termine è portato a gennaio.',
      'Quanto segue è giunto dopo il verbale.',
      'Non conformità confermate',
      'Carla Bruni',
      'Foto 1.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Nessuna differenza')
    expect(text).not.toContain('In elenco')
  })
})
