import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** SQLite allows 32,766 values per statement. */
const atOnce = 200

/** Yields to other requests between batches. */
export async function inBatches<T>(items: readonly T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await work(items.slice(at, at + atOnce))
    await yieldToOthers()
  }
}
