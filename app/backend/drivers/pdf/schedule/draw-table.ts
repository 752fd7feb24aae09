import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import type { AnyContext } from '../draw-context'
import { AREA, COLOR, STYLE } from '../draw-style'
import { type Block, drawLines, firstBaseline, linesHeight, measureLabel } from '../layout/blocks'
import type { TextStyle } from '../layout/page'
import type { StructElement } from '../layout/pdf-file'
import { hebrewAlone, type Line, type TextSource } from '../layout/text-engine'
import { circle, fill, line, rectangle, stroke } from '../layout/vectors'
import { type Cell, type Column, columnWidths, DOT, type Look } from './table-look'

export interface Table {
  heading: Block
  legend: Block | null
  /** Only the first header is read to screen readers. */
  header: Block
  repeatHeader: Block
  rows: Block[]
  continued: Block
  end(): void
}

interface Row {
  cells: Cell[]
  source: (column: string) => TextSource
}

interface TableContent {
  heading: Bilingual
  count: Bilingual | null
  /** The texts that rows have in Italian alone, with their translations. */
  legend: Map<string, string>
  columns: Column[]
  rowHead: string
  look: Look
  isTinted: boolean
  rows: Row[]
  /** The rows from `at` on form a part of their own. */
  parts?: { at: number; heading: Bilingual }[]
}

interface Measured extends Look {
  columns: (Column & { width: number })[]
  rowHead: string
  isTinted: boolean
}

const NOTHING: Block = { height: 0, draw: () => {} }

export function measureTable(ctx: AnyContext, content: TableContent): Table {
  const { columns, rowHead, isTinted, rows } = content
  const widths = columnWidths(
    ctx,
    content.look,
    columns,
    rows.map(({ cells }) => cells),
  )
  const look: Measured = {
    ...content.look,
    columns: columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 })),
    rowHead,
    isTinted,
  }
  let table: StructElement | null = null
  let body: StructElement | null = null
  const element = () => (table ??= ctx.pdf.open(ctx.root, 'Table'))
  const bodyElement = () => (body ??= ctx.pdf.open(element(), 'TBody'))
  const isEmpty = rows.length === 0
  return {
    heading: measureHeading(ctx, content.heading, content.count),
    legend: measureLegend(ctx, content.legend),
    header: isEmpty ? NOTHING : measureHeader(ctx, look, element),
    repeatHeader: measureHeader(ctx, look, null),
    rows: rows.map((row, index) => {
      const block = measureRow(ctx, look, row, index, bodyElement)
      const part = content.parts?.find(({ at }) => at === index)
      return part ? headed(block, measurePartHeading(ctx, look, part.heading, bodyElement)) : block
    }),
    continued: measureContinued(ctx),
    end() {
      body?.end()
      table?.end()
    },
  }
}

const headed = (row: Block, heading: Block): Block => ({
  height: heading.height + row.height,
  draw(y) {
    heading.draw(y)
    row.draw(y + heading.height)
  },
})

/** A row across all columns. */
function measurePartHeading(
  ctx: AnyContext,
  look: Measured,
  heading: Bilingual,
  table: () => StructElement,
): Block {
  const { pdf } = ctx
  const label = measureLabel(ctx, heading, STYLE.valueStrong, STYLE.labelEnglish)
  const above = 10
  const height = above + STYLE.valueStrong.leading + 2 * look.padY
  return {
    height,
    draw(y) {
      pdf.artifact('Layout', () =>
        pdf.operators(stroke(COLOR.green, 0.9, line(AREA.left, y + height, AREA.right, y + height))),
      )
      const row = pdf.open(table(), 'TR')
      const cell = pdf.open(row, 'TH', { scope: 'Row', columns: look.columns.length })
      label.draw(cell, AREA.left + look.padX, y + above + look.padY)
      cell.end()
      row.end()
    },
  }
}

/** @param words at the right, such as a count */
export function measureHeading(ctx: AnyContext, heading: Bilingual, words: Bilingual | null): Block {
  const label = measureLabel(ctx, heading, STYLE.heading, STYLE.headingEnglish, '')
  const count = words && measureLabel(ctx, words, STYLE.count, STYLE.countEnglish)
  return {
    height: STYLE.heading.leading + 4,
    keepWithNext: true,
    draw(y) {
      const element = ctx.pdf.open(ctx.root, 'H2')
      label.draw(element, AREA.left, y)
      element.end()
      if (!count) return
      const paragraph = ctx.pdf.open(ctx.root, 'P')
      count.draw(
        paragraph,
        AREA.right - count.width,
        y + firstBaseline(STYLE.heading) - firstBaseline(STYLE.count),
      )
      paragraph.end()
    },
  }
}

function measureLegend(ctx: AnyContext, pairs: Map<string, string>): Block | null {
  const { pdf, text } = ctx
  if (pairs.size === 0) return null
  const columns = 3
  const gutter = 14
  const width = (AREA.width - (columns - 1) * gutter) / columns
  const entries = [...pairs].map(([italian, english]) => ({
    italian: text.wrap(italian, STYLE.legend, width),
    english: text.wrap(english, STYLE.legendEnglish, width),
  }))
  const lines = Array.from({ length: Math.ceil(entries.length / columns) }, (_, row) =>
    entries.slice(row * columns, (row + 1) * columns),
  )
  const legendHeight = ({ italian, english }: (typeof entries)[number]) =>
    linesHeight(italian, STYLE.legend) + linesHeight(english, STYLE.legendEnglish)
  const heights = lines.map((row) => Math.max(...row.map(legendHeight)) + 2)
  return {
    height: heights.reduce((sum, height) => sum + height, 0) + 6,
    keepWithNext: true,
    draw(y) {
      const list = pdf.open(ctx.root, 'L')
      let top = y
      lines.forEach((row, index) => {
        row.forEach(({ italian, english }, column) => {
          const x = AREA.left + column * (width + gutter)
          const item = pdf.open(list, 'LI')
          const body = pdf.open(item, 'LBody')
          body.add(() => drawLines(ctx, italian, STYLE.legend, x, top))
          pdf.tag(body, 'Span', { lang: 'en' }, () =>
            drawLines(ctx, english, STYLE.legendEnglish, x, top + linesHeight(italian, STYLE.legend)),
          )
          body.end()
          item.end()
        })
        top += heights[index] ?? 0
      })
      list.end()
    },
  }
}

function measureContinued(ctx: AnyContext): Block {
  const words = ctx.text.line(`${pdfWords.continued.it} / ${pdfWords.continued.en}`, STYLE.labelEnglish)
  return {
    height: 10,
    draw: (y) =>
      ctx.pdf.artifact('Pagination', () =>
        ctx.text.draw(words, STYLE.labelEnglish, AREA.right - words.width, y + 8.4),
      ),
  }
}

/** Without `table`, a repeated header: decoration. */
function measureHeader(ctx: AnyContext, look: Measured, table: (() => StructElement) | null): Block {
  const { pdf, text } = ctx
  const cells = look.columns.map(({ head, width }) => ({
    italian: text.wrap(head.it, STYLE.tableHead, width - 2 * look.padX),
    english: text.wrap(head.en, STYLE.tableHeadEnglish, width - 2 * look.padX),
  }))
  const italianHeight = Math.max(...cells.map((cell) => linesHeight(cell.italian, STYLE.tableHead)))
  const englishHeight = Math.max(...cells.map((cell) => linesHeight(cell.english, STYLE.tableHeadEnglish)))
  const height = italianHeight + englishHeight + 7
  return {
    height,
    keepWithNext: true,
    draw(y) {
      pdf.artifact('Layout', () =>
        pdf.operators(
          fill(COLOR.greenMist, rectangle(AREA.left, y, AREA.width, height)) +
            stroke(COLOR.green, 0.9, line(AREA.left, y, AREA.right, y)) +
            stroke(COLOR.green, 0.5, line(AREA.left, y + height, AREA.right, y + height)),
        ),
      )
      const head = table ? pdf.open(table(), 'THead') : null
      const row = head && pdf.open(head, 'TR')
      let x = AREA.left
      look.columns.forEach(({ width }, index) => {
        const words = cells[index]
        if (!words) return
        const left = x + look.padX
        const italian = () => drawLines(ctx, words.italian, STYLE.tableHead, left, y + 3.5)
        const english = () =>
          drawLines(ctx, words.english, STYLE.tableHeadEnglish, left, y + 3.5 + italianHeight)
        if (row) {
          const cell = pdf.open(row, 'TH', { scope: 'Column' })
          cell.add(italian)
          pdf.tag(cell, 'Span', { lang: 'en' }, english)
          cell.end()
        } else {
          pdf.artifact('Pagination', () => {
            italian()
            english()
          })
        }
        x += width
      })
      row?.end()
      head?.end()
    },
  }
}

function measureRow(
  ctx: AnyContext,
  look: Measured,
  { cells, source }: Row,
  index: number,
  table: () => StructElement,
): Block {
  const { pdf, text } = ctx
  const measured = cells.map((cell, column) => {
    const { name, width } = look.columns[column] as Measured['columns'][number]
    const room = width - 2 * look.padX - (cell.dot ? DOT.room : 0)
    return cell.parts.map((part): Line[] => text.wrap(part.text, part.style, room, { source: source(name) }))
  })
  const heights = measured.map((parts, column) =>
    parts.reduce((sum, lines, part) => sum + linesHeight(lines, cellStyle(cells, column, part, look)), 0),
  )
  const height = Math.max(...heights) + 2 * look.padY
  return {
    height,
    draw(y) {
      pdf.artifact('Layout', () => drawRowGround(ctx, cells, look, index, y, height))
      const row = pdf.open(table(), 'TR')
      let x = AREA.left
      cells.forEach((cell, column) => {
        const left = x + look.padX + (cell.dot ? DOT.room : 0)
        const isName = look.columns[column]?.name === look.rowHead
        const data = isName ? pdf.open(row, 'TH', { scope: 'Row' }) : pdf.open(row, 'TD')
        let top = y + look.padY
        cell.parts.forEach((part, at) => {
          const lines = measured[column]?.[at] ?? []
          const draw = () => {
            // The first lines of all cells share a baseline, whatever their sizes.
            const shift = at === 0 ? firstBaseline(look.strong) - firstBaseline(part.style) : 0
            drawLines(ctx, lines, part.style, left, top + shift)
          }
          const lang = part.lang ?? hebrewAlone(part.text)
          if (lang) pdf.tag(data, 'Span', { lang }, draw)
          else data.add(draw)
          top += linesHeight(lines, part.style)
        })
        data.end()
        x += look.columns[column]?.width ?? 0
      })
      row.end()
    },
  }
}

function cellStyle(cells: Cell[], column: number, part: number, look: Look): TextStyle {
  return cells[column]?.parts[part]?.style ?? look.text
}

function drawRowGround(
  ctx: AnyContext,
  cells: Cell[],
  look: Measured,
  index: number,
  y: number,
  height: number,
) {
  let x = AREA.left
  let ground = ''
  if (index % 2 === 1 && look.isTinted) {
    ground += fill(COLOR.rowTint, rectangle(AREA.left, y + 0.4, AREA.width, height - 0.6))
  }
  ground += stroke(COLOR.hairline, 0.4, line(AREA.left, y + height, AREA.right, y + height))
  cells.forEach((cell, column) => {
    const middle = y + look.padY + firstBaseline(look.strong) - 2.6
    if (cell.dot) ground += fill(cell.dot, circle(x + look.padX + DOT.radius, middle, DOT.radius))
    x += look.columns[column]?.width ?? 0
  })
  ctx.pdf.operators(ground)
}
