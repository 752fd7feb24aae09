import type { Block } from './blocks'

interface Placed {
  block: Block
  y: number
}

export type Page = Placed[]

export interface Sheet {
  top: number
  bottom: number
}

/** Printed by a table at the foot of a page when it continues, and at the head of the next. */
interface Continuing {
  continued: Block
  repeatHeader: Block
}

/** Pages filled from the top, one block beneath the other. */
export class Pages {
  readonly all: Page[] = [[]]
  y = 0

  constructor(private readonly sheet: Sheet) {}

  room(): number {
    return this.sheet.bottom - this.y
  }

  put(...blocks: readonly Block[]): void {
    for (const block of blocks) {
      this.all.at(-1)?.push({ block, y: this.y })
      this.y += block.height
    }
  }

  /** Blocks that belong together; they move to the next page if this one has no room. */
  putTogether(...blocks: readonly Block[]): void {
    if (this.room() < totalHeight(blocks)) this.turn()
    this.put(...blocks)
  }

  turn(): void {
    this.all.push([])
    this.y = this.sheet.top
  }

  turnInside({ continued, repeatHeader }: Continuing): void {
    this.all.at(-1)?.push({ block: continued, y: this.y })
    this.turn()
    this.put(repeatHeader)
  }
}

export function totalHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0)
}
