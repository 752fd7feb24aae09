import { pdfWords } from '~/i18n/it/server/pdf'
import type { CertificateProduct } from './certificate-document'
import type { DrawContext } from './draw-context'
import { AREA, COLOR, STYLE } from './draw-style'
import type { TextStyle } from './layout/page'
import { type CellSize, sizeColumns } from './layout/size-columns'

/** From this many products on rows are compact: about 40 to a page instead of 20. */
const COMPACT_FROM = 201

export type ColumnName = keyof typeof pdfWords.columns

interface Column {
  name: ColumnName
  width: number
}

interface Part {
  text: string
  style: TextStyle
  lang?: string
}

export interface Cell {
  parts: Part[]
  dot?: string
}

export interface Look {
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

/** Bounds of a column: neither slivers, nor all the room for one long code. */
const NARROWEST = 34
const WORD_AT_MOST = 82

export function tableCells(ctx: DrawContext): { look: Look; cells: Cell[][]; isCompact: boolean } {
  const { products } = ctx.doc
  const isCompact = products.length >= COMPACT_FROM
  const fonts = isCompact ? COMPACT : COMFORTABLE
  const names = columnNames(products, isCompact)
  const cells = products.map((product, index) =>
    names.map((name) => cellOf(name, product, index, fonts, isCompact)),
  )
  const widths = columnWidths(ctx, fonts, names, cells)
  const look = { ...fonts, columns: names.map((name, index) => ({ name, width: widths[index] ?? 0 })) }
  return { look, cells, isCompact }
}

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
  // Spare room goes mostly to the names.
  const left = AREA.width - widths.reduce((sum, width) => sum + width, 0)
  const shares = names.map((name) => ({ position: 0, passover: 0.4, product: 2 })[name as string] ?? 1)
  const all = shares.reduce((sum, share) => sum + share, 0)
  return widths.map((width, index) => width + (left * (shares[index] ?? 0)) / all)
}

export function fieldOf(column: ColumnName, index: number): string {
  const names: Partial<Record<ColumnName, keyof CertificateProduct>> = {
    product: 'name',
    code: 'code',
    status: 'kosherStatusDescription',
    restriction: 'restriction',
    onBehalf: 'onBehalf',
  }
  return `products.${index}.${names[column] ?? column}`
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

/** For the eye: the word beside it says the same. */
function statusColor(code: string): string {
  const family = Object.keys(COLOR.status).find((prefix) => code.startsWith(prefix))
  return (family && COLOR.status[family]) || COLOR.grey
}

export const DOT = { radius: 2.1, room: 8 }
