import { expect, it, vi } from 'vitest'
import { drawRuling } from '~/backend/drivers/pdf/ruling/draw-ruling'
import type { RulingLetter } from '~/backend/drivers/pdf/ruling/ruling-letter'
import { rulingKinds } from '~/domain/certificates/rulings'
import { readPdf } from './read-pdf'
import { sampleDocument } from './sample-document'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const letter = (changes: Partial<RulingLetter> = {}): RulingLetter => {
  const { certifier, client, facility, creationInstant } = sampleDocument(0)
  return {
    kind: 'ruling',
    number: 'PV-2026-00042',
    ruling: 'suspend',
    subject: { type: 'certificate', name: 'Aromi e coloranti', number: '2026-00012' },
    certifier,
    client,
    facility,
    effectiveOn: '2026-11-20',
    reason: 'Siero di latte su un impianto parve.\nVisto da due ispettori.',
    publicNote: 'Non consumare con la carne.',
    goods: { from: '2026-11-01', lots: 'da 2410 a 2418' },
    products: null,
    deviations: [
      {
        number: 'NC-2026-00007',
        grade: 'major',
        finding: 'Siero',
        requirement: 'Solo parve',
        dueOn: '2026-12-20',
      },
      { number: null, grade: 'minor', finding: 'Etichette', requirement: null, dueOn: null },
    ],
    creationInstant,
    ...changes,
  }
}
const textOf = async (changes?: Partial<RulingLetter>) =>
  (await readPdf(await drawRuling(letter(changes)))).text

it('a suspension says what rests, since when, why, which goods and what has to be done, in both languages', async () => {
  const text = await textOf()
  for (const part of [
    'Provvedimento',
    'Ruling',
    'PV-2026-00042',
    '2026-00012 · Aromi e coloranti',
    'tutto il certificato / the whole certificate',
    '20/11/2026',
    'Siero di latte su un impianto parve.',
    'Visto da due ispettori.',
    'Che cosa dovete fare',
    'NC-2026-00007',
    'Solo parve',
    'entro il 20/12/2026 / by 20/12/2026',
    'La merce prodotta dal 01/11/2026.',
    'Lotti: da 2410 a 2418',
    'Non consumare con la carne.',
  ])
    expect(text).toContain(part)
})

it('of some products it lists them; of the company’s own wish it asks for nothing', async () => {
  const text = await textOf({ products: [{ name: 'Aroma vaniglia', code: 'AV-1' }], deviations: [] })
  expect(text).toContain('Aroma vaniglia (AV-1)')
  expect(text).toContain('Nulla: la sospensione è stata chiesta dall’azienda.')
  expect(text).not.toContain('tutto il certificato')
})

it('each kind has its sentence, and is drawn', async () => {
  const texts = await Promise.all(
    rulingKinds.map((ruling) => textOf({ ruling, goods: null, publicNote: null, deviations: [] })),
  )
  expect(new Set(texts).size).toBe(rulingKinds.length)
})

it('600 products and a long reason fill pages, and nothing is cut', async () => {
  const products = Array.from({ length: 600 }, (_, at) => ({ name: `Prodotto ${at}`, code: `P-${at}` }))
  const text = await textOf({ products, reason: 'Perché '.repeat(280) })
  expect(text).toContain('Prodotto 599 (P-599)')
})
