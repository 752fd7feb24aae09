import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** As many rows as a statement takes well: SQLite takes 32,766 values. */
const atOnce = 200

/** Works through many items, some at a time; whatever else the process has to do gets its turn in between. */
export async function inBatches<T>(items: readonly T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await work(items.slice(at, at + atOnce))
    await yieldToOthers()
  }
}
