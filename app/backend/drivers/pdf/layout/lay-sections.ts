import type { Block } from './blocks'
import { totalHeight, Pages, type Page, type Sheet } from './pages'

export interface Section {
  title: string
  /** Stays with what follows. */
  heading: Block[]
  table: { header: Block; repeatHeader: Block; continued: Block } | null
  rows: Block[]
  /** Labels that end with the last row. */
  end: () => void
}

const GAP = 15

/** One after the other: rows do not split, headers repeat, headings stay with what follows, the last block is never alone. */
export function laySections(first: Block[], sections: Section[], last: Block, sheet: Sheet): Page[] {
  const pages = new Pages(sheet)
  const turnInside = ({ table }: Section) => (table ? pages.turnInside(table) : pages.turn())

  for (const block of first) pages.putTogether(block)
  sections.forEach((section, index) => {
    const { heading, table, rows } = section
    const opening = table ? [...heading, table.header] : heading
    const below = (at: number) => {
      if (at < rows.length - 1) return table?.continued.height ?? 0
      return index === sections.length - 1 ? GAP + last.height : 0
    }
    if (pages.room() < GAP + totalHeight([...opening, ...rows.slice(0, 1)]) + below(0)) pages.turn()
    else pages.y += GAP
    pages.put(...opening)
    rows.forEach((row, at) => {
      // The first stays with its heading.
      if (at > 0 && pages.room() < row.height + below(at)) turnInside(section)
      pages.put(row)
    })
  })
  if (pages.room() < GAP + last.height) pages.turn()
  else pages.y += GAP
  pages.put(last)
  return pages.all
}
