import type { Block } from './blocks'
import { totalHeight, Pages, type Page, type Sheet } from './pages'

export interface Flow {
  first: Block[]
  table: {
    heading: Block
    legend: Block | null
    header: Block
    repeatHeader: Block
    rows: Block[]
    continued: Block
  }
  endOfList: Block
  closing: { flow: Block[]; last: Block }
}

/** Between the list and the signature, except on a single page. */
const CLOSING_GAP = 22

/** Rows do not split, headers repeat, headings stay with what follows, the signature is never alone. */
export function layPages(flow: Flow, sheet: Sheet): Page[] {
  const { table, endOfList, closing } = flow
  const pages = new Pages(sheet)
  for (const block of flow.first) pages.putTogether(block)
  const ending = [endOfList, ...closing.flow, closing.last]
  const endingHeight = totalHeight(ending)
  // The last two rows stay with the end of the list, unless that would fill most of a page.
  const along = endingHeight + totalHeight(table.rows.slice(-2)) < (sheet.bottom - sheet.top) * 0.7 ? 2 : 0
  const kept = Math.min(along, Math.max(0, table.rows.length - 1))
  const free = table.rows.slice(0, table.rows.length - kept)
  const bound = table.rows.slice(table.rows.length - kept)

  const heading = table.legend ? [table.heading, table.legend] : [table.heading]
  if (pages.room() < totalHeight([...heading, table.header, ...table.rows.slice(0, 2), table.continued]))
    pages.turn()
  pages.put(...heading, table.header)
  for (const row of free) {
    if (pages.room() < row.height + table.continued.height) pages.turnInside(table)
    pages.put(row)
  }
  const finish = [...bound, ...ending]
  if (pages.room() >= totalHeight(finish)) pages.put(...bound)
  else if (kept > 0) {
    pages.turnInside(table)
    pages.put(...bound)
  }

  for (const group of groups(ending.slice(0, -1))) pages.putTogether(...group)
  const last = ending.at(-1)
  if (last) {
    if (pages.room() < last.height) {
      // Only if the conditions fill a page completely: their last block moves along.
      const page = pages.all.at(-1)
      const companion = page && page.length > 1 ? page.pop() : undefined
      pages.turn()
      if (companion) pages.put(companion.block)
    }
    // A single page is signed at its foot; otherwise the signature follows the text.
    const foot = sheet.bottom - last.height
    pages.y = pages.all.length === 1 ? foot : Math.min(pages.y + CLOSING_GAP, foot)
    pages.put(last)
  }
  return pages.all
}

function groups(blocks: Block[]): Block[][] {
  const result: Block[][] = []
  let open = false
  for (const block of blocks) {
    if (open) result.at(-1)?.push(block)
    else result.push([block])
    open = block.keepWithNext === true
  }
  return result
}
