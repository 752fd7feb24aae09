import { cleanText } from '~/domain/text/printable'
import type { DrawContext } from './draw-context'
import type { RunningHeader } from './draw-header'
import { AREA } from './draw-style'
import type { Table } from './schedule/draw-table'
import type { Block } from './layout/blocks'
import { loadFonts } from './layout/font-files'
import { type Flow, layPages } from './layout/lay-pages'
import type { Page } from './layout/pages'
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

interface Around {
  header: RunningHeader
  footer: (page: number, pages: number) => void
  /** Operators that every page has beneath its text. */
  frame: string
}

interface Parts extends Flow, Around {
  table: Table
  outline: { first: string; rows: (first: number, last: number) => string; closing: string }
}

/** The top and bottom of the content of later pages. */
export const sheetBelow = ({ height }: RunningHeader) => ({ top: AREA.top + height, bottom: AREA.bottom })

/** @throws PdfGlyphError; PdfRenderError for a row that no page holds */
export function drawDocument(ctx: DrawContext<PrintedDocument>, parts: Parts): Promise<Uint8Array> {
  const { table, outline } = parts
  return drawPages(ctx, layPages(parts, sheetBelow(parts.header)), {
    ...parts,
    rows: table.rows,
    outlineOf: (page, index) => drawOutline(outline, index, page, table.rows),
    ends: new Map([[table.rows.at(-1), () => table.end()]]),
  })
}

interface Drawing extends Around {
  rows: Block[]
  /** Headings that link to a page. */
  outlineOf: (page: Page, index: number) => string[]
  /** Labels that end with a block. */
  ends: Map<Block | undefined, () => void>
}

/** @throws PdfGlyphError; PdfRenderError for a row that no page holds */
export async function drawPages(
  { pdf, text, root }: DrawContext<PrintedDocument>,
  pages: Page[],
  { header, footer, frame, rows, outlineOf, ends }: Drawing,
): Promise<Uint8Array> {
  if (text.unprintable.length > 0) throw new PdfGlyphError(uniqueByField(text.unprintable))

  const highest = Math.max(...rows.map(({ height }) => height))
  if (highest > (AREA.bottom - AREA.top) * 0.8) throw new PdfRenderError('A row is higher than a page')

  const shared = pdf.sharedDrawing('Frame', frame)
  pages.forEach((page, index) => {
    pdf.addPage()
    pdf.artifact('Layout', shared)
    if (index > 0) header.draw()
    if (pages.length > OUTLINED_FROM) outlineOf(page, index).forEach((title) => pdf.addOutline(title))
    for (const { block, y } of page) {
      block.draw(y)
      ends.get(block)?.()
    }
    footer(index + 1, pages.length)
  })
  root.end()
  return pdf.finish()
}

const OUTLINED_FROM = 4

function drawOutline(words: Parts['outline'], index: number, page: Page, rows: Block[]): string[] {
  const titles = index === 0 ? [words.first] : []
  const numbers = page.flatMap(({ block }) => {
    const at = rows.indexOf(block)
    return at < 0 ? [] : [at + 1]
  })
  const [first] = numbers
  if (first !== undefined) return [...titles, words.rows(first, numbers.at(-1) ?? first)]
  return index > 0 ? [words.closing] : titles
}

/** The same text may be measured more than once. */
function uniqueByField<T extends { field: string; text: string }>(texts: T[]): T[] {
  return [...new Map(texts.map((text) => [`${text.field} ${text.text}`, text])).values()]
}
