import type { ReaderMessage, SheetRequest } from './messages'
import { parseSheet } from './parse-sheet'

// A process for one file: input crafted to exhaust time or memory ends this process only.

// A signal for the process group is meant for the portal, which waits for us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())

process.once('message', (request: SheetRequest) => {
  const tell = (message: ReaderMessage) => process.send?.(message, () => process.disconnect())
  parseSheet(request).then(
    (reply) => tell({ reply }),
    (error: unknown) =>
      tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
