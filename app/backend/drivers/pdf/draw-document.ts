import { cleanText } from '~/domain/printable'
import type { DrawContext } from './draw-context'
import type { RunningHeader } from './draw-header'
import { AREA } from './draw-style'
import type { Table } from './draw-table'
import type { Block } from './layout/blocks'
import { loadFonts } from './layout/font-files'
import { type Flow, layPages, type Page } from './layout/lay-pages'
import { Pdf } from './layout/pdf-file'
import { TextEngine } from './layout/text-engine'
import { type Drawn, PdfGlyphError, PdfRenderError, type PrintedDocument } from './port'

interface Described {
  lang: string
  title: string
  subject: string
  keywords: string
}

export function openDocument<Doc extends PrintedDocument>(
  doc: Doc,
  drawn: Drawn,
  { lang, title, subject, keywords }: Described,
): DrawContext<Doc> {
  const fonts = loadFonts()
  const pdf = new Pdf(
    {
      Title: cleanText(title),
      Author: cleanText(doc.certifier.name),
      Subject: subject,
      Keywords: keywords,
      CreationDate: new Date(doc.creationInstant),
    },
    lang,
  )
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, text: new TextEngine(pdf, fonts), fonts, doc, drawn, root }
}

interface Parts extends Flow {
  table: Table
  header: RunningHeader
  footer: (page: number, pages: number) => void
  /** Operators that every page has beneath its text. */
  frame: string
  outline: { first: string; rows: (first: number, last: number) => string; closing: string }
}

/** @throws PdfGlyphError; PdfRenderError for a row that no page holds */
export async function drawDocument(
  { pdf, text, root }: DrawContext<PrintedDocument>,
  parts: Parts,
): Promise<Uint8Array> {
  const { table, header, footer, outline } = parts
  const pages = layPages(parts, { top: AREA.top + header.height, bottom: AREA.bottom })
  if (text.unprintable.length > 0) throw new PdfGlyphError(uniqueByField(text.unprintable))

  const highest = Math.max(...table.rows.map(({ height }) => height))
  if (highest > (AREA.bottom - AREA.top) * 0.8) throw new PdfRenderError('A row is higher than a page')

  const frame = pdf.sharedDrawing('Frame', parts.frame)
  const lastRow = table.rows.at(-1)
  pages.forEach((page, index) => {
    pdf.addPage()
    pdf.artifact('Layout', frame)
    if (index > 0) header.draw()
    if (pages.length > OUTLINED_FROM) addToOutline(pdf, outline, index, page, table.rows)
    for (const { block, y } of page) {
      block.draw(y)
      if (block === lastRow) table.end()
    }
    footer(index + 1, pages.length)
  })
  root.end()
  return pdf.finish()
}

const OUTLINED_FROM = 4

function addToOutline(pdf: Pdf, words: Parts['outline'], index: number, page: Page, rows: Block[]): void {
  if (index === 0) pdf.addOutline(words.first)
  const numbers = page.flatMap(({ block }) => {
    const at = rows.indexOf(block)
    return at < 0 ? [] : [at + 1]
  })
  const [first] = numbers
  if (first !== undefined) pdf.addOutline(words.rows(first, numbers.at(-1) ?? first))
  else if (index > 0) pdf.addOutline(words.closing)
}

/** The same text may be measured more than once. */
function uniqueByField<T extends { field: string; text: string }>(texts: T[]): T[] {
  return [...new Map(texts.map((text) => [`${text.field} ${text.text}`, text])).values()]
}
