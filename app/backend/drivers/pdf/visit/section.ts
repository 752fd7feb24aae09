import type { Bilingual } from '~/i18n/it/server/pdf'
import type { AnyContext, DrawContext } from '../draw-context'
import { beside } from '../draw-fact'
import { AREA, STYLE } from '../draw-style'
import { measureHeading, measureTable } from '../schedule/draw-table'
import { type Block, drawLines, linesHeight } from '../layout/blocks'
import type { Section } from '../layout/lay-sections'
import type { TextStyle } from '../layout/page'
import { type Cell, type Column, type Look, tableLook, type Part } from '../schedule/table-look'
import type { VisitReport } from './visit-report'

export type VisitContext = DrawContext<VisitReport>

interface Listed<Row> {
  heading: Bilingual
  count: Bilingual | null
  columns: Column[]
  rowHead: string
  legend?: Map<string, string>
  rows: readonly Row[]
  cells: (row: Row, index: number, look: Look) => Cell[]
}

export function tableSection<Row>(
  ctx: VisitContext,
  { rows, cells, legend = new Map(), ...content }: Listed<Row>,
): Section {
  const look = tableLook(rows)
  const table = measureTable(ctx, {
    ...content,
    legend,
    look,
    isTinted: true,
    rows: rows.flatMap((row, index) =>
      split(cells(row, index, look), look).map((part) => ({
        cells: part,
        source: (column: string) => ({ field: `${content.rowHead}.${index}.${column}` }),
      })),
    ),
  })
  return {
    title: content.heading.it,
    heading: table.legend ? [table.heading, table.legend] : [table.heading],
    table: table.rows.length > 0 ? table : null,
    rows: table.rows,
    end: () => table.end(),
  }
}

/** Paragraphs across the page. */
export function textSection(
  ctx: AnyContext,
  heading: Bilingual,
  texts: { text: string; style: TextStyle; lang?: string }[],
): Section {
  const rows = texts.flatMap(({ text, style, lang }) =>
    splitText(text).map((chunk): Block => {
      const lines = ctx.text.wrap(chunk, style, AREA.width, { source: { field: heading.it } })
      return {
        height: linesHeight(lines, style) + 2,
        draw: (y) =>
          ctx.pdf.tag(ctx.root, 'P', lang ? { lang } : {}, () => {
            drawLines(ctx, lines, style, AREA.left, y)
          }),
      }
    }),
  )
  return rowsSection(ctx, heading, null, rows)
}

export const rowsSection = (
  ctx: AnyContext,
  heading: Bilingual,
  count: Bilingual | null,
  rows: Block[],
): Section => ({
  title: heading.it,
  heading: [measureHeading(ctx, heading, count)],
  table: null,
  rows,
  end: () => {},
})

/** Two blocks a row. */
export function pairs<Item>(
  items: readonly Item[],
  measure: (item: Item, side: number) => Block,
  below: number,
): Block[] {
  const rows: Block[] = []
  for (let at = 0; at < items.length; at += 2) {
    const both = beside(...items.slice(at, at + 2).map(measure))
    rows.push({ ...both, height: both.height + below })
  }
  return rows
}

export const TEXT = { ...STYLE.statement, leading: 12.4 }
export const TEXT_ENGLISH = { ...STYLE.statementEnglish, leading: 12.4 }

/** The widest font's characters that fit into a row. */
const LONGEST = 500
/** The minimum for each part. */
const SHORTEST = 30

/** A row does not split between pages, so a long text continues in further rows. */
function split(cells: Cell[], look: Look): Cell[][] {
  const pieces = cells.map((cell) => splitCell(cell))
  const count = Math.max(...pieces.map(({ length }) => length))
  const nothing = { parts: [{ text: '', style: look.text }] }
  return Array.from({ length: count }, (_, row) => pieces.map((cell) => cell[row] ?? nothing))
}

function splitCell({ parts, ...cell }: Cell): Cell[] {
  const pieces: Part[][] = []
  let room = 0
  for (const part of parts) {
    for (const text of splitText(part.text)) {
      const taken = Math.max(text.length, SHORTEST)
      if (taken > room) {
        pieces.push([])
        room = LONGEST
      }
      room -= taken
      pieces.at(-1)?.push({ ...part, text })
    }
  }
  return pieces.map((own, index) => (index === 0 ? { ...cell, parts: own } : { parts: own }))
}

/** At spaces, or inside a word that has none. */
const splitText = (text: string): string[] =>
  text.length <= LONGEST
    ? [text]
    : (text.match(new RegExp(`[^]{1,${LONGEST}}(?=\\s|$)|[^]{1,${LONGEST}}`, 'g')) ?? [])
