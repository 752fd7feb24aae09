import { pdfWords, type Bilingual } from '~/i18n/it/server/pdf'
import type { AnyContext } from '../draw-context'
import { AREA, COLOR, STYLE } from '../draw-style'
import type { TextStyle } from '../layout/page'
import { type CellSize, sizeColumns } from '../layout/size-columns'

/** From this many rows on they are compact: about 40 to a page instead of 20. */
const COMPACT_FROM = 201

export interface Column<Name extends string = string> {
  name: Name
  head: Bilingual
  /** Shares of the spare width. */
  share: number
}

export interface Part {
  text: string
  style: TextStyle
  lang?: string
}

export interface Cell {
  parts: Part[]
  dot?: string
}

export interface Look {
  /** Has no room for translations; a legend has them instead. */
  isCompact: boolean
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
  isCompact: false,
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

const COMPACT: Look = {
  isCompact: true,
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

export const tableLook = (rows: readonly unknown[]): Look =>
  rows.length >= COMPACT_FROM ? COMPACT : COMFORTABLE

/** Bounds of a column: neither slivers, nor all the room for one long code. */
const NARROWEST = 34
const WORD_AT_MOST = 82

export function columnWidths({ text }: AnyContext, look: Look, columns: Column[], cells: Cell[][]): number[] {
  const room = ({ dot }: Cell) => 2 * look.padX + (dot ? DOT.room : 0)
  const known = new Map<string, Omit<CellSize, 'parts'>>()
  const partSize = (part: Part): Omit<CellSize, 'parts'> => {
    const key = `${part.style.face} ${part.style.size} ${part.text}`
    const size = known.get(key) ?? text.naturalWidth(part.text, part.style)
    known.set(key, size)
    return size
  }
  const sizes = cells.map((row) =>
    row.map((cell): CellSize => {
      const parts = cell.parts.map(partSize)
      return {
        parts: parts.map(({ whole }) => whole + room(cell)),
        whole: Math.max(...parts.map(({ whole }) => whole)) + room(cell),
        longest: Math.max(...parts.map(({ longest }) => longest)) + room(cell),
      }
    }),
  )
  const narrowest = columns.map(({ head: words }, column) => {
    const head = Math.max(
      text.naturalWidth(words.it, STYLE.tableHead).whole,
      text.naturalWidth(words.en, STYLE.tableHeadEnglish).whole,
    )
    const longest = sizes.reduce((most, row) => Math.max(most, row[column]?.longest ?? 0), 0)
    return Math.max(head + 2 * look.padX + 1, Math.min(longest + 1, WORD_AT_MOST), NARROWEST * 0.7)
  })
  const widths = sizeColumns(AREA.width, narrowest, sizes)
  const left = AREA.width - widths.reduce((sum, width) => sum + width, 0)
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  return widths.map((width, index) => width + (left * (columns[index]?.share ?? 0)) / all)
}

export function inBoth(
  italian: string,
  english: string | null | undefined,
  look: Look,
  style = look.text,
): Part[] {
  const first = { text: italian, style }
  return english && english !== italian
    ? [first, { text: english, style: look.smallEnglish, lang: 'en' }]
    : [first]
}

/** In both languages; a compact row has Italian alone. */
export const translated = (
  italian: string,
  english: string | null | undefined,
  look: Look,
  style?: TextStyle,
) => inBoth(italian, look.isCompact ? null : english, look, style)

export const textCell = (text: string | null | undefined, look: Look): Cell => ({
  parts: [text ? { text, style: look.text } : { text: pdfWords.none, style: look.muted }],
})

export const positionCell = (index: number, look: Look): Cell => ({
  parts: [{ text: String(index + 1), style: look.position }],
})

/** A name, with a distinguishing text beneath it. */
export const nameCell = (name: string, beneath: string | null, look: Look): Cell => ({
  parts: [
    { text: name, style: look.strong },
    ...(beneath === null ? [] : [{ text: beneath, style: look.small }]),
  ],
})

export const passoverCell = ({ isPassover }: { isPassover: boolean }, look: Look): Cell =>
  isPassover
    ? { parts: translated(pdfWords.yes.it, pdfWords.yes.en, look, look.yes) }
    : textCell(pdfWords.no.it, look)

/** Decoration: the word beside it says the same. */
export function statusColor(code: string): string {
  const family = Object.keys(COLOR.status).find((prefix) => code.startsWith(prefix))
  return (family && COLOR.status[family]) || COLOR.grey
}

export const DOT = { radius: 2.1, room: 8 }
