import { pdfWords } from '~/i18n/it/server/pdf'
import type { CertificateDocument } from './certificate-document'
import { cleanText } from '~/domain/printable'
import { measureClosing, measureEndOfList } from './draw-closing'
import type { DrawContext } from './draw-context'
import type { Block } from './layout/blocks'
import { frameOperators, type Watermark } from './draw-frame'
import { measureFooter, measureIntro, measureRunningHeader } from './draw-header'
import { AREA, COLOR } from './draw-style'
import { measureTable } from './draw-table'
import { loadFonts } from './layout/font-files'
import { layPages, type Page } from './layout/lay-pages'
import { Pdf } from './layout/pdf-file'
import { type Drawn, PdfGlyphError, PdfRenderError } from './port'
import { TextEngine } from './layout/text-engine'

/** Blocks the thread: meant for a worker. @throws PdfGlyphError */
export async function drawCertificate(doc: CertificateDocument, drawn: Drawn = {}): Promise<Uint8Array> {
  const fonts = loadFonts()
  const pdf = new Pdf(
    {
      Title: titleOf(doc),
      Author: cleanText(doc.certifier.name),
      Subject: pdfWords.subject,
      Keywords: pdfWords.keywords,
      CreationDate: new Date(doc.creationInstant),
    },
    pdfWords.lang,
  )
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const text = new TextEngine(pdf, fonts)
  const ctx: DrawContext = { pdf, text, fonts, doc, drawn, root }

  const table = measureTable(ctx)
  const header = measureRunningHeader(ctx)
  const closing = measureClosing(ctx)
  const pages = layPages(
    {
      first: measureIntro(ctx),
      table,
      endOfList: measureEndOfList(ctx),
      closing,
    },
    { top: AREA.top + header.height, bottom: AREA.bottom },
  )
  const footer = measureFooter(ctx, pages.length)
  if (text.unprintable.length > 0) throw new PdfGlyphError(uniqueByField(text.unprintable))

  const highest = Math.max(...table.rows.map(({ height }) => height))
  if (highest > (AREA.bottom - AREA.top) * 0.8) throw new PdfRenderError('A row is higher than a page')

  const frame = pdf.sharedDrawing('Frame', frameOperators(watermarkOf(ctx), fonts.serifBold))
  const lastRow = table.rows.at(-1)
  pages.forEach((page, index) => {
    pdf.addPage()
    pdf.artifact('Layout', frame)
    if (index > 0) header.draw()
    if (pages.length > OUTLINED_FROM) addToOutline(pdf, index, page, table.rows)
    for (const { block, y } of page) {
      block.draw(y)
      if (block === lastRow) table.end()
    }
    footer(index + 1)
  })
  root.end()
  return pdf.finish()
}

function watermarkOf({ doc, drawn }: DrawContext): Watermark | null {
  if (drawn.isSample) return { word: pdfWords.sample, color: COLOR.sampleWatermark }
  return doc.kind === 'extract' ? { word: pdfWords.extract.it, color: COLOR.watermark } : null
}

const OUTLINED_FROM = 4

function addToOutline(pdf: Pdf, index: number, page: Page, rows: Block[]): void {
  const words = pdfWords.outline
  if (index === 0) pdf.addOutline(words.certificate)
  const numbers = page.flatMap(({ block }) => {
    const at = rows.indexOf(block)
    return at < 0 ? [] : [at + 1]
  })
  const [first] = numbers
  if (first !== undefined) pdf.addOutline(words.products(first, numbers.at(-1) ?? first))
  else if (index > 0) pdf.addOutline(words.closing)
}

function titleOf({ kind, number, client }: CertificateDocument): string {
  const name = kind === 'extract' ? `${pdfWords.title.it} (${pdfWords.extract.it})` : pdfWords.title.it
  return cleanText(`${name} ${number} – ${client.businessName}`)
}

/** The same text may be measured more than once. */
function uniqueByField<T extends { field: string; text: string }>(texts: T[]): T[] {
  return [...new Map(texts.map((text) => [`${text.field} ${text.text}`, text])).values()]
}
