import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import type { DrawContext } from './draw-context'
import { AREA, COLOR, STYLE } from './draw-style'
import { type Block, drawLines, firstBaseline, linesHeight, measureLabel } from './layout/blocks'
import type { TextStyle } from './layout/page'
import type { StructElement } from './layout/pdf-file'
import { hebrewAlone, type Line, type TextSource } from './layout/text-engine'
import { circle, fill, line, rectangle, stroke } from './layout/vectors'
import { type Cell, type ColumnName, DOT, fieldOf, type Look, tableCells } from './table-cells'

export interface ProductTable {
  heading: Block
  /** Translations for compact rows, which have no room for them. */
  legend: Block | null
  /** Only the first header is read to screen readers. */
  header: Block
  repeatHeader: Block
  rows: Block[]
  continued: Block
  end(): void
}

export function measureTable(ctx: DrawContext): ProductTable {
  const { look, cells, isCompact } = tableCells(ctx)
  let table: StructElement | null = null
  let body: StructElement | null = null
  const element = () => (table ??= ctx.pdf.open(ctx.root, 'Table'))
  const bodyElement = () => (body ??= ctx.pdf.open(element(), 'TBody'))
  return {
    heading: measureHeading(ctx),
    legend: isCompact ? measureLegend(ctx) : null,
    header: measureHeader(ctx, look, element),
    repeatHeader: measureHeader(ctx, look, null),
    rows: ctx.doc.products.map((product, index) => {
      const source = (name: ColumnName) => ({ field: fieldOf(name, index), product: product.name })
      return measureRow(ctx, look, cells[index] ?? [], source, index, bodyElement)
    }),
    continued: measureContinued(ctx),
    end() {
      body?.end()
      table?.end()
    },
  }
}

function measureHeading(ctx: DrawContext): Block {
  const label = measureLabel(ctx, pdfWords.products, STYLE.heading, STYLE.headingEnglish, '')
  const words = pdfWords.count(ctx.doc.products.length)
  const count = measureLabel(ctx, words, STYLE.count, STYLE.countEnglish)
  return {
    height: STYLE.heading.leading + 4,
    keepWithNext: true,
    draw(y) {
      const heading = ctx.pdf.open(ctx.root, 'H2')
      label.draw(heading, AREA.left, y)
      heading.end()
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

function measureLegend(ctx: DrawContext): Block | null {
  const { pdf, text, doc } = ctx
  const pairs = new Map<string, string>()
  for (const product of doc.products) {
    const { kosherStatusDescription: status, kosherStatusDescriptionEn: statusEn } = product
    if (statusEn && statusEn !== status) pairs.set(status, statusEn)
    const { restriction, restrictionEn } = product
    if (restriction && restrictionEn && restrictionEn !== restriction) pairs.set(restriction, restrictionEn)
  }
  if (doc.products.some(({ isPassover }) => isPassover)) pairs.set(pdfWords.yes.it, pdfWords.yes.en)
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
  const heightOf = ({ italian, english }: (typeof entries)[number]) =>
    linesHeight(italian, STYLE.legend) + linesHeight(english, STYLE.legendEnglish)
  const heights = lines.map((row) => Math.max(...row.map(heightOf)) + 2)
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

function measureContinued(ctx: DrawContext): Block {
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
function measureHeader(ctx: DrawContext, look: Look, table: (() => StructElement) | null): Block {
  const { pdf, text } = ctx
  const cells = look.columns.map(({ name, width }) => {
    const words: Bilingual = pdfWords.columns[name]
    return {
      italian: text.wrap(words.it, STYLE.tableHead, width - 2 * look.padX),
      english: text.wrap(words.en, STYLE.tableHeadEnglish, width - 2 * look.padX),
    }
  })
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
  ctx: DrawContext,
  look: Look,
  cells: Cell[],
  sourceOf: (name: ColumnName) => TextSource,
  index: number,
  table: () => StructElement,
): Block {
  const { pdf, text } = ctx
  const measured = cells.map((cell, column) => {
    const { name, width } = look.columns[column] as Look['columns'][number]
    const room = width - 2 * look.padX - (cell.dot ? DOT.room : 0)
    return cell.parts.map((part): Line[] =>
      text.wrap(part.text, part.style, room, { source: sourceOf(name) }),
    )
  })
  const heights = measured.map((parts, column) =>
    parts.reduce((sum, lines, part) => sum + linesHeight(lines, styleOf(cells, column, part, look)), 0),
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
        const isName = look.columns[column]?.name === 'product'
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

function styleOf(cells: Cell[], column: number, part: number, look: Look): TextStyle {
  return cells[column]?.parts[part]?.style ?? look.text
}

function drawRowGround(
  ctx: DrawContext,
  cells: Cell[],
  look: Look,
  index: number,
  y: number,
  height: number,
) {
  let x = AREA.left
  let ground = ''
  // A tint would cover a watermark.
  if (index % 2 === 1 && ctx.doc.kind === 'certificate' && !ctx.drawn.isSample) {
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
