import { pdfWords } from '~/i18n/it/server/pdf'
import type { CertificateDocument } from './certificate-document'
import { measureClosing, measureEndOfList } from './draw-closing'
import type { DrawContext } from './draw-context'
import { drawDocument, openDocument } from './draw-document'
import { frameOperators, type Watermark } from './draw-frame'
import { footerParts, measureFooter, measureIntro, measureRunningHeader } from './draw-header'
import { COLOR } from './draw-style'
import type { Drawn } from './port'
import { measureProducts } from './product-table'

/** Blocks the thread: meant for a worker. @throws PdfGlyphError */
export async function drawCertificate(doc: CertificateDocument, drawn: Drawn = {}): Promise<Uint8Array> {
  const { lang, subject, keywords, outline, title, extract, count } = pdfWords
  const ctx = openDocument(doc, drawn, { lang, subject, keywords, title: titleOf(doc) })
  const isExtract = doc.kind === 'extract'
  return drawDocument(ctx, {
    table: measureProducts(ctx),
    header: measureRunningHeader(
      ctx,
      title,
      `${doc.number} · ${doc.client.businessName}`,
      isExtract ? extract.it : undefined,
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
  return doc.kind === 'extract' ? { word: pdfWords.extract.it, color: COLOR.watermark } : null
}

function titleOf({ kind, number, client }: CertificateDocument): string {
  const name = kind === 'extract' ? `${pdfWords.title.it} (${pdfWords.extract.it})` : pdfWords.title.it
  return `${name} ${number} – ${client.businessName}`
}
