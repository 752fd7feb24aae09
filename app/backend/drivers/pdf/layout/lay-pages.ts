import type { Block } from './blocks'

/** A block and the place it got. */
export interface Placed {
  block: Block
  y: number
}

export type Page = Placed[]

interface Sheet {
  top: number
  bottom: number
}

/** What goes on the pages, in order; each part may be preceded on a new page by a header of its own. */
export interface Flow {
  /** The head of the first page; with texts that are very long it goes on on the next. */
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

/** Air between the list and the signature on a page that continues. */
const CLOSING_GAP = 22

/**
 * Lays measured blocks on pages: rows never split, the header stands on every page that has rows, headings stay with what
 * they head, and the signature is never alone: what comes right before it goes along to its page.
 */
export function layPages(flow: Flow, sheet: Sheet): Page[] {
  const { table, endOfList, closing } = flow
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
  /** Turns the page in the middle of the list, for whose mark the rows leave room. */
  const turnInTable = () => {
    pages.at(-1)?.push({ block: table.continued, y })
    turn()
    put(table.repeatHeader)
  }

  for (const block of flow.first) {
    if (room() < block.height) turn()
    put(block)
  }
  const ending = [endOfList, ...closing.flow, closing.last]
  const endingHeight = heightOf(ending)
  // Two rows go with the end of the list if there are so many, as long as all that fits on one page.
  const along = endingHeight + heightOf(table.rows.slice(-2)) < (sheet.bottom - sheet.top) * 0.7 ? 2 : 0
  const kept = Math.min(along, Math.max(0, table.rows.length - 1))
  const free = table.rows.slice(0, table.rows.length - kept)
  const bound = table.rows.slice(table.rows.length - kept)

  const heading = table.legend ? [table.heading, table.legend] : [table.heading]
  if (room() < heightOf([...heading, table.header, ...table.rows.slice(0, 2), table.continued])) turn()
  heading.forEach(put)
  put(table.header)
  for (const row of free) {
    if (room() < row.height + table.continued.height) turnInTable()
    put(row)
  }
  const finish = [...bound, ...ending]
  if (room() >= heightOf(finish)) bound.forEach(put)
  else if (kept > 0) {
    turnInTable()
    bound.forEach(put)
  }

  for (const group of groups(ending.slice(0, -1))) {
    if (room() < heightOf(group)) turn()
    group.forEach(put)
  }
  const last = ending.at(-1)
  if (last) {
    if (room() < last.height) {
      // Does not happen but for conditions that fill a page to its end: the last piece of them goes along.
      const page = pages.at(-1)
      const companion = page && page.length > 1 ? page.pop() : undefined
      turn()
      if (companion) put(companion.block)
    }
    // A certificate of one page is signed at its foot; on a page that continues the signature follows what it signs.
    y =
      pages.length === 1 ? sheet.bottom - last.height : Math.min(y + CLOSING_GAP, sheet.bottom - last.height)
    put(last)
  }
  return pages
}

/** Blocks with those that they stay together with. */
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

function heightOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0)
}
