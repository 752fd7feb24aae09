import type { ReaderMessage, SheetRequest } from './messages'
import { parseSheet } from './parse-sheet'

// The process that reads one file, and ends: what is crafted to take for ever, or all memory, takes this process only.

// Who stops the portal's whole group of processes means the portal, which waits for what it is at.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// The portal is gone.
process.once('disconnect', () => process.exit())

process.once('message', (request: SheetRequest) => {
  const tell = (message: ReaderMessage) => process.send?.(message, () => process.disconnect())
  parseSheet(request).then(
    (reply) => tell({ reply }),
    (error: unknown) =>
      tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
