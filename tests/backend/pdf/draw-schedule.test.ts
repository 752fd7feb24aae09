import { describe, expect, it, vi } from 'vitest'
import { drawSchedule } from '~/backend/drivers/pdf/draw-schedule'
import { readPdf } from './read-pdf'
import { sampleIngredients, sampleSchedule } from './sample-schedule'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

describe('a schedule of approved ingredients', () => {
  it('says whose, when, who asked, how many, and which have expired', async () => {
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

  it('has the header, the day and the count of pages on each page', async () => {
    const { pages } = await readPdf(await drawSchedule(sampleSchedule(250)))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Kosher status')
      expect(text).toContain('vale nel giorno / valid on 20/11/2026')
      expect(text).toContain(`Pagina ${index + 1} di ${pages.length}`)
      if (index > 0) expect(text).toContain('Estratti Lombardi – Lainate 2 · 20/11/2026')
    })
  })

  it('of no ingredient says so', async () => {
    const pdf = await readPdf(await drawSchedule(sampleSchedule(0)))
    expect(pdf.text).toContain('Nessun ingrediente approvato. No approved ingredients.')
    expect(await pdf.roles()).not.toContain('Table')
  })

  it('spells out the letters that no font has, and prints Hebrew as it is read', async () => {
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
})
