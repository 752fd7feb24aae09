import { type Bilingual, pdfWords } from '~/i18n/it/pdf'
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
import { type CellSize, sizeColumns } from './size-columns'
import { hebrewAlone, type Line, type TextSource } from './text-engine'

/** Above this many products rows are set in small type, code in a column of its own: about 40 to a page instead of 20. */
const COMPACT_FROM = 201

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

const COMFORTABLE: Omit<Look, 'columns'> = {
  padX: 5,
  padY: 2.6,
  strong: { face: 'sans', size: 8.9, leading: 10.6, color: COLOR.ink },
  text: { face: 'sans', size: 8.2, leading: 9.8, color: COLOR.text },
  muted: { face: 'sans', size: 8.2, leading: 9.8, color: COLOR.pale },
  small: { face: 'sans', size: 7.1, leading: 8.4, color: COLOR.grey },
  smallEnglish: { face: 'sansItalic', size: 7.1, leading: 8.4, color: COLOR.grey },
  position: { face: 'sans', size: 8.2, leading: 10.6, color: COLOR.grey },
  yes: { face: 'sansBold', size: 8.2, leading: 9.8, color: COLOR.green },
}

const COMPACT: Omit<Look, 'columns'> = {
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

/** No column is narrower than a good part of a word, nor wider than needed by one long code. */
const NARROWEST = 34
const WORD_AT_MOST = 82

export interface ProductTable {
  heading: Block
  /** The English of what the rows say, where they have no room for it. */
  legend: Block | null
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
  const fonts = isCompact ? COMPACT : COMFORTABLE
  const names = columnNames(products, isCompact)
  const cells = products.map((product, index) =>
    names.map((name) => cellOf(name, product, index, fonts, isCompact)),
  )
  const widths = columnWidths(ctx, fonts, names, cells)
  const look: Look = { ...fonts, columns: names.map((name, index) => ({ name, width: widths[index] ?? 0 })) }
  let table: StructElement | null = null
  let body: StructElement | null = null
  const element = () => (table ??= ctx.pdf.open(ctx.root, 'Table'))
  const bodyElement = () => (body ??= ctx.pdf.open(element(), 'TBody'))
  return {
    heading: measureHeading(ctx),
    legend: isCompact ? measureLegend(ctx) : null,
    header: measureHeader(ctx, look, element),
    repeatHeader: measureHeader(ctx, look, null),
    rows: products.map((product, index) => {
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

/** The columns that have something to say. */
function columnNames(products: CertificateProduct[], isCompact: boolean): ColumnName[] {
  return [
    'position',
    'product',
    ...(isCompact ? (['code'] as const) : []),
    'status',
    'passover',
    ...(products.some(({ restriction }) => restriction) ? (['restriction'] as const) : []),
    ...(products.some(({ onBehalf }) => onBehalf) ? (['onBehalf'] as const) : []),
  ]
}

/** As wide as what stands in them asks for. */
function columnWidths(
  { text }: DrawContext,
  look: Omit<Look, 'columns'>,
  names: ColumnName[],
  cells: Cell[][],
): number[] {
  const room = ({ dot }: Cell) => 2 * look.padX + (dot ? DOT.room : 0)
  const known = new Map<string, Omit<CellSize, 'parts'>>()
  const sizeOf = (part: Part): Omit<CellSize, 'parts'> => {
    const key = `${part.style.face} ${part.style.size} ${part.text}`
    const size = known.get(key) ?? text.naturalWidth(part.text, part.style)
    known.set(key, size)
    return size
  }
  const sizes = cells.map((row) =>
    row.map((cell): CellSize => {
      const parts = cell.parts.map(sizeOf)
      return {
        parts: parts.map(({ whole }) => whole + room(cell)),
        whole: Math.max(...parts.map(({ whole }) => whole)) + room(cell),
        longest: Math.max(...parts.map(({ longest }) => longest)) + room(cell),
      }
    }),
  )
  const narrowest = names.map((name, column) => {
    const words = pdfWords.columns[name]
    const head = Math.max(
      text.naturalWidth(words.it, STYLE.tableHead).whole,
      text.naturalWidth(words.en, STYLE.tableHeadEnglish).whole,
    )
    const longest = sizes.reduce((most, row) => Math.max(most, row[column]?.longest ?? 0), 0)
    return Math.max(head + 2 * look.padX + 1, Math.min(longest + 1, WORD_AT_MOST), NARROWEST * 0.7)
  })
  const widths = sizeColumns(AREA.width, narrowest, sizes)
  // What nobody needs goes where names stand, and a little to what stands beside them.
  const left = AREA.width - widths.reduce((sum, width) => sum + width, 0)
  const shares = names.map((name) => ({ position: 0, passover: 0.4, product: 2 })[name as string] ?? 1)
  const all = shares.reduce((sum, share) => sum + share, 0)
  return widths.map((width, index) => width + (left * (shares[index] ?? 0)) / all)
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

/** Each status and restriction of the list once, with its English: "Parve (neutro) = Pareve". */
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

function cellOf(
  column: ColumnName,
  product: CertificateProduct,
  index: number,
  look: Omit<Look, 'columns'>,
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
      const { kosherStatusDescription: italian, kosherStatusDescriptionEn: english } = product
      return {
        parts: inBoth(italian, isCompact ? null : english, look),
        dot: statusColor(product.kosherStatusCode),
      }
    }
    case 'passover':
      return product.isPassover
        ? { parts: inBoth(pdfWords.yes.it, isCompact ? null : pdfWords.yes.en, look, look.yes) }
        : { parts: [{ text: pdfWords.no.it, style: look.text }] }
    case 'restriction':
      return {
        parts: product.restriction
          ? inBoth(product.restriction, isCompact ? null : product.restrictionEn, look)
          : none,
      }
    case 'onBehalf':
      return { parts: product.onBehalf ? [{ text: product.onBehalf, style: look.text }] : none }
  }
}

/** Italian, and below it the English where there is any that differs. */
function inBoth(
  italian: string,
  english: string | null | undefined,
  look: Omit<Look, 'columns'>,
  style = look.text,
): Part[] {
  const first = { text: italian, style }
  return english && english !== italian
    ? [first, { text: english, style: look.smallEnglish, lang: 'en' }]
    : [first]
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
