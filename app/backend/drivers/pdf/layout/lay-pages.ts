import type { Block } from './blocks'

export interface Placed {
  block: Block
  y: number
}

export type Page = Placed[]

export interface Sheet {
  top: number
  bottom: number
}

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
  // The last two rows stay with the end of the list, unless that would fill most of a page.
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
      // Only if the conditions fill a page completely: their last block moves along.
      const page = pages.at(-1)
      const companion = page && page.length > 1 ? page.pop() : undefined
      turn()
      if (companion) put(companion.block)
    }
    // A single page is signed at its foot; otherwise the signature follows the text.
    y =
      pages.length === 1 ? sheet.bottom - last.height : Math.min(y + CLOSING_GAP, sheet.bottom - last.height)
    put(last)
  }
  return pages
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

export function heightOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0)
}
