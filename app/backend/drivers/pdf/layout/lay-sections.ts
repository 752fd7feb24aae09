import type { Block } from './blocks'
import { heightOf, type Page, type Sheet } from './lay-pages'

export interface Section {
  title: string
  /** Stays with what follows. */
  heading: Block[]
  table: { header: Block; repeatHeader: Block; continued: Block } | null
  rows: Block[]
  /** What ends with the last row. */
  end: () => void
}

const GAP = 15

/** One after the other: rows do not split, headers repeat, headings stay with what follows, the last block is never alone. */
export function laySections(first: Block[], sections: Section[], last: Block, sheet: Sheet): Page[] {
  const pages: Page[] = [[]]
  let y = 0
  const room = () => sheet.bottom - y
  const put = (block: Block) => {
    pages.at(-1)?.push({ block, y })
    y += block.height
  }
  const turn = () => {
    pages.push([])
    y = sheet.top
  }
  const turnInside = ({ table }: Section) => {
    if (table) pages.at(-1)?.push({ block: table.continued, y })
    turn()
    if (table) put(table.repeatHeader)
  }

  for (const block of first) {
    if (room() < block.height) turn()
    put(block)
  }
  sections.forEach((section, index) => {
    const { heading, table, rows } = section
    const opening = table ? [...heading, table.header] : heading
    /** The room that is kept beneath a row. */
    const below = (at: number) => {
      if (at < rows.length - 1) return table?.continued.height ?? 0
      return index === sections.length - 1 ? GAP + last.height : 0
    }
    if (room() < GAP + heightOf([...opening, ...rows.slice(0, 1)]) + below(0)) turn()
    else y += GAP
    opening.forEach(put)
    rows.forEach((row, at) => {
      // The first stays with its heading.
      if (at > 0 && room() < row.height + below(at)) turnInside(section)
      put(row)
    })
  })
  if (room() < GAP + last.height) turn()
  else y += GAP
  put(last)
  return pages
}
