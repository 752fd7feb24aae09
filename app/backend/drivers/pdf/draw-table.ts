import { type Bilingual, pdfWords, statusInEnglish } from '~/i18n/it/pdf'
import type { CertificateProduct } from './certificate-document'
import {
  type Block,
  type DrawContext,
  drawLines,
  firstBaseline,
  linesHeight,
  measureLabel,
} from './draw-context'
import { AREA, COLOR, STYLE, type TextStyle } from './draw-style'
import { circle, fill, line, rectangle, stroke } from './draw-vectors'
import type { StructElement } from './pdf-file'
import type { Line, TextSource } from './text-engine'

/** Above this many products rows are set in small type, code in a column of its own: about 40 to a page instead of 20. */
const COMPACT_FROM = 201
/** A cell never makes its row longer than this. */
const MAX_LINES = 12

type ColumnName = keyof typeof pdfWords.columns

interface Column {
  name: ColumnName
  width: number
}

/** One paragraph of a cell. */
interface Part {
  text: string
  style: TextStyle
  lang?: string
}

interface Cell {
  parts: Part[]
  /** A dot of this colour before the first line. */
  dot?: string
}

interface Look {
  columns: Column[]
  padX: number
  padY: number
  strong: TextStyle
  text: TextStyle
  muted: TextStyle
  small: TextStyle
  smallEnglish: TextStyle
  position: TextStyle
  yes: TextStyle
}

const COMFORTABLE: Look = {
  columns: columns([
    ['position', 26],
    ['product', 158],
    ['status', 104],
    ['passover', 44],
    ['restriction', 85],
    ['onBehalf', 0],
  ]),
  padX: 5,
  padY: 4.6,
  strong: { face: 'sans', size: 9, leading: 11.4, color: COLOR.ink },
  text: { face: 'sans', size: 8.2, leading: 10.6, color: COLOR.text },
  muted: { face: 'sans', size: 8.2, leading: 10.6, color: COLOR.pale },
  small: { face: 'sans', size: 7.2, leading: 9.2, color: COLOR.grey },
  smallEnglish: { face: 'sansItalic', size: 7.2, leading: 9.2, color: COLOR.grey },
  position: { face: 'sans', size: 8.2, leading: 11.4, color: COLOR.grey },
  yes: { face: 'sansBold', size: 8.2, leading: 10.6, color: COLOR.green },
}

const COMPACT: Look = {
  columns: columns([
    ['position', 26],
    ['product', 152],
    ['code', 47],
    ['status', 86],
    ['passover', 35],
    ['restriction', 84],
    ['onBehalf', 0],
  ]),
  padX: 4,
  padY: 2.5,
  strong: { face: 'sans', size: 7.8, leading: 9.8, color: COLOR.ink },
  text: { face: 'sans', size: 7.4, leading: 9.8, color: COLOR.text },
  muted: { face: 'sans', size: 7.4, leading: 9.8, color: COLOR.pale },
  small: { face: 'sans', size: 7.2, leading: 9.8, color: COLOR.grey },
  smallEnglish: { face: 'sansItalic', size: 7.2, leading: 9.8, color: COLOR.grey },
  position: { face: 'sans', size: 7.4, leading: 9.8, color: COLOR.grey },
  yes: { face: 'sansBold', size: 7.4, leading: 9.8, color: COLOR.green },
}

export interface ProductTable {
  heading: Block
  /** The header row; said to screen readers once, drawn again on each page that continues. */
  header: Block
  repeatHeader: Block
  rows: Block[]
  /** Below the rows of a page when the list goes on. */
  continued: Block
  /** To be called when the last row is drawn. */
  end(): void
}

/** Measures the list of products: heading, header row and one block per product. */
export function measureTable(ctx: DrawContext): ProductTable {
  const { products } = ctx.doc
  const isCompact = products.length >= COMPACT_FROM
  const look = isCompact ? COMPACT : COMFORTABLE
  let table: StructElement | null = null
  const element = () => (table ??= ctx.pdf.open(ctx.root, 'Table'))
  return {
    heading: measureHeading(ctx),
    header: measureHeader(ctx, look, element),
    repeatHeader: measureHeader(ctx, look, null),
    rows: products.map((product, index) => {
      const cells = look.columns.map((column) => cellOf(column.name, product, index, look, isCompact))
      const source = (name: ColumnName) => ({ field: fieldOf(name, index), product: product.name })
      return measureRow(ctx, look, cells, source, index, element)
    }),
    continued: measureContinued(ctx),
    end: () => table?.end(),
  }
}

function columns(widths: [ColumnName, number][]): Column[] {
  const taken = widths.reduce((sum, [, width]) => sum + width, 0)
  return widths.map(([name, width]) => ({ name, width: width || AREA.width - taken }))
}

function fieldOf(column: ColumnName, index: number): string {
  const names: Partial<Record<ColumnName, keyof CertificateProduct>> = {
    product: 'name',
    code: 'code',
    status: 'kosherStatusDescription',
    restriction: 'restriction',
    onBehalf: 'onBehalf',
  }
  return `products.${index}.${names[column] ?? column}`
}

function measureHeading(ctx: DrawContext): Block {
  const label = measureLabel(ctx, pdfWords.products, STYLE.heading, STYLE.headingEnglish, '')
  const words = pdfWords.count(ctx.doc.products.length)
  const count = ctx.text.line(`${words.it} / ${words.en}`, STYLE.count)
  return {
    height: STYLE.heading.leading + 6,
    keepWithNext: true,
    draw(y) {
      const heading = ctx.pdf.open(ctx.root, 'H2')
      label.draw(heading, AREA.left, y)
      heading.end()
      ctx.pdf.tag(ctx.root, 'P', {}, () =>
        ctx.text.draw(count, STYLE.count, AREA.right - count.width, y + firstBaseline(STYLE.heading)),
      )
    },
  }
}

function measureContinued(ctx: DrawContext): Block {
  const words = ctx.text.line(`${pdfWords.continued.it} / ${pdfWords.continued.en}`, STYLE.labelEnglish)
  return {
    height: 0,
    draw: (y) =>
      ctx.pdf.artifact('Pagination', () =>
        ctx.text.draw(words, STYLE.labelEnglish, AREA.right - words.width, y + 8.4),
      ),
  }
}

/** With a table it is the table's first row; without one a decoration. */
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
  const height = italianHeight + englishHeight + 9
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
      const row = table ? pdf.open(table(), 'TR') : null
      let x = AREA.left
      look.columns.forEach(({ width }, index) => {
        const cell = cells[index]
        if (!cell) return
        const left = x + look.padX
        const italian = () => drawLines(ctx, cell.italian, STYLE.tableHead, left, y + 4.5)
        const english = () =>
          drawLines(ctx, cell.english, STYLE.tableHeadEnglish, left, y + 4.5 + italianHeight)
        if (row) {
          const head = pdf.open(row, 'TH', { scope: 'Column' })
          head.add(italian)
          pdf.tag(head, 'Span', { lang: 'en' }, english)
          head.end()
        } else {
          pdf.artifact('Pagination', () => {
            italian()
            english()
          })
        }
        x += width
      })
      row?.end()
    },
  }
}

function cellOf(
  column: ColumnName,
  product: CertificateProduct,
  index: number,
  look: Look,
  isCompact: boolean,
): Cell {
  const none: Part[] = [{ text: pdfWords.none, style: look.muted }]
  switch (column) {
    case 'position':
      return { parts: [{ text: String(index + 1), style: look.position }] }
    case 'product': {
      const name = { text: product.name, style: look.strong }
      return { parts: isCompact ? [name] : [name, { text: product.code, style: look.small }] }
    }
    case 'code':
      return { parts: [{ text: product.code, style: look.small }] }
    case 'status': {
      const status = { text: product.kosherStatusDescription, style: look.text }
      const english = statusInEnglish[product.kosherStatusCode]
      const parts =
        english && !isCompact ? [status, { text: english, style: look.smallEnglish, lang: 'en' }] : [status]
      return { parts, dot: statusColor(product.kosherStatusCode) }
    }
    case 'passover':
      return product.isPassover
        ? { parts: [{ text: `${pdfWords.yes.it} / ${pdfWords.yes.en}`, style: look.yes }] }
        : { parts: [{ text: pdfWords.no.it, style: look.text }] }
    case 'restriction':
      return { parts: product.restriction ? [{ text: product.restriction, style: look.text }] : none }
    case 'onBehalf':
      return { parts: product.onBehalf ? [{ text: product.onBehalf, style: look.text }] : none }
  }
}

/** The word says it; the dot lets the eye find all dairy products of a page. */
function statusColor(code: string): string {
  const family = Object.keys(COLOR.status).find((prefix) => code.startsWith(prefix))
  return (family && COLOR.status[family]) || COLOR.grey
}

const DOT = { radius: 2.1, room: 8 }

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
    const { name, width } = look.columns[column] as Column
    const room = width - 2 * look.padX - (cell.dot ? DOT.room : 0)
    return cell.parts.map((part): Line[] =>
      text.wrap(part.text, part.style, room, { source: sourceOf(name), maxLines: MAX_LINES }),
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
        const data = pdf.open(row, 'TD')
        let top = y + look.padY
        cell.parts.forEach((part, at) => {
          const lines = measured[column]?.[at] ?? []
          const draw = () => {
            // The first lines of all cells share a baseline, whatever their sizes.
            const shift = at === 0 ? firstBaseline(look.strong) - firstBaseline(part.style) : 0
            drawLines(ctx, lines, part.style, left, top + shift)
          }
          if (part.lang) pdf.tag(data, 'Span', { lang: part.lang }, draw)
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
  if (index % 2 === 1 && ctx.doc.kind === 'certificate') {
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
