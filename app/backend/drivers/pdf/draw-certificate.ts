import { pdfWords } from '~/i18n/it/pdf'
import type { CertificateDocument } from './certificate-document'
import { cleanText } from '~/domain/printable'
import { measureClosing, measureEndOfList } from './draw-closing'
import type { DrawContext } from './draw-context'
import { frameOperators } from './draw-frame'
import { measureFooter, measureIntro, measureRunningHeader } from './draw-header'
import { AREA } from './draw-style'
import { measureTable } from './draw-table'
import { loadFonts } from './font-files'
import { layPages } from './lay-pages'
import { Pdf } from './pdf-file'
import { type Drawn, PdfGlyphError } from './port'
import { TextEngine } from './text-engine'

/**
 * Draws a certificate: measures everything, refuses what no font can print, lays the pages, then draws them one by one.
 * Keeps the thread busy until it is done; meant for a worker.
 * @throws PdfGlyphError
 */
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
  const pages = layPages(
    {
      first: measureIntro(ctx),
      table,
      endOfList: measureEndOfList(ctx),
      closing: measureClosing(ctx),
    },
    { top: AREA.top, bottom: AREA.bottom },
  )
  const header = measureRunningHeader(ctx)
  const footer = measureFooter(ctx, pages.length)
  if (text.unprintable.length > 0) throw new PdfGlyphError(uniqueByField(text.unprintable))

  const frame = pdf.sharedDrawing('Frame', frameOperators(doc.kind === 'extract', fonts.serifBold))
  const lastRow = table.rows.at(-1)
  pages.forEach((page, index) => {
    pdf.addPage()
    pdf.artifact('Layout', frame)
    if (index > 0) header()
    for (const { block, y } of page) {
      block.draw(y)
      if (block === lastRow) table.end()
    }
    footer(index + 1)
  })
  root.end()
  return pdf.finish()
}

function titleOf({ kind, number, client }: CertificateDocument): string {
  const name = kind === 'extract' ? `${pdfWords.title.it} (${pdfWords.extract.it})` : pdfWords.title.it
  return cleanText(`${name} ${number} – ${client.businessName}`)
}

/** The same text may be measured in more than one place. */
function uniqueByField<T extends { field: string; text: string }>(texts: T[]): T[] {
  return [...new Map(texts.map((text) => [`${text.field} ${text.text}`, text])).values()]
}
