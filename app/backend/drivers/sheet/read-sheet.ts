import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findWorker } from '~/threads/find-worker'
import type { ReaderMessage, SheetReply, SheetRequest } from './messages'
import { isArchive, parseSheet } from './parse-sheet'

export interface ReadingLimits {
  memoryMegabytes: number
  timeoutMs: number
}

export const readingLimits: ReadingLimits = { memoryMegabytes: 512, timeoutMs: 10_000 }

const smallText = 64 * 1024

/**
 * Packed or large files get a process with limited memory and time; not a thread, as V8 ends the whole process
 * when out of memory.
 * @returns the table, or a refusal: `reader_slow` or `reader_ended` when it runs out of time or memory
 * @throws Error when the process fails otherwise
 */
export function readSheet(
  request: SheetRequest,
  { memoryMegabytes, timeoutMs }: ReadingLimits,
): Promise<SheetReply> {
  if (request.bytes.byteLength <= smallText && !isArchive(request.bytes)) return parseSheet(request)
  const entry = fileURLToPath(
    findWorker(import.meta.url, 'sheet-worker.mjs', 'app/backend/drivers/sheet/worker-from-source.mjs'),
  )
  return new Promise((resolve, reject) => {
    const reader = fork(entry, [], {
      serialization: 'advanced',
      // Without our flags and secrets.
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let lastWords = ''
    reader.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000)
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reader.kill('SIGKILL')
    }, timeoutMs)
    let message: ReaderMessage | undefined
    reader.once('message', (received: ReaderMessage) => (message = received))
    reader.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    reader.once('close', (code, signal) => {
      clearTimeout(timer)
      if (message && 'reply' in message) resolve(message.reply)
      else if (message) reject(new Error(message.error))
      else if (isLate) resolve({ kind: 'refused', why: 'reader_slow' })
      // V8 out of memory, or the kernel.
      else if (signal !== null) resolve({ kind: 'refused', why: 'reader_ended' })
      else reject(new Error(`The reader of sheets ended with code ${code}: ${lastWords}`))
    })
    // A failure is reported by the events above.
    reader.send(request, () => {})
  })
}
