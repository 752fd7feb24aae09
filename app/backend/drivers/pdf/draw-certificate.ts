import { pdfWords } from '~/i18n/it/server/pdf'
import type { CertificateDocument } from './certificate-document'
import { measureClosing, measureEndOfList } from './draw-closing'
import type { DrawContext } from './draw-context'
import { drawDocument, openDocument } from './draw-document'
import { frameOperators, type Watermark } from './draw-frame'
import { extractWords, footerParts, measureFooter, measureIntro, measureRunningHeader } from './draw-header'
import { COLOR } from './draw-style'
import type { Drawn } from './port'
import { measureProducts } from './schedule/product-table'

/** Blocks the thread: meant for a worker. @throws PdfGlyphError */
export async function drawCertificate(doc: CertificateDocument, drawn: Drawn = {}): Promise<Uint8Array> {
  const { lang, subject, keywords, outline, title, count } = pdfWords
  const ctx = openDocument(doc, drawn, { lang, subject, keywords, title: documentTitle(doc) })
  return drawDocument(ctx, {
    table: measureProducts(ctx),
    header: measureRunningHeader(
      ctx,
      title,
      `${doc.number} · ${doc.client.businessName}`,
      extractWords(doc)?.mark.it,
    ),
    closing: measureClosing(ctx),
    first: measureIntro(ctx),
    endOfList: measureEndOfList(ctx, count(doc.products.length)),
    footer: measureFooter(ctx, footerParts(ctx), 'number'),
    frame: frameOperators(watermarkOf(ctx), ctx.fonts.serifBold),
    outline: { first: outline.certificate, rows: outline.products, closing: outline.closing },
  })
}

function watermarkOf({ doc, drawn }: DrawContext): Watermark | null {
  if (drawn.isSample) return { word: pdfWords.sample, color: COLOR.sampleWatermark }
  const extract = extractWords(doc)
  return extract && { word: extract.mark.it, color: COLOR.watermark }
}

function documentTitle(doc: CertificateDocument): string {
  const extract = extractWords(doc)
  const name = extract ? `${pdfWords.title.it} (${extract.mark.it})` : pdfWords.title.it
  return `${name} ${doc.number} – ${doc.client.businessName}`
}
