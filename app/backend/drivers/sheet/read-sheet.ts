import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findWorker } from '../find-worker'
import type { ReaderMessage, SheetReply, SheetRequest } from './messages'
import { isArchive, parseSheet } from './parse-sheet'

/** What one reading may take before it is ended. */
export interface ReadingLimits {
  memoryMegabytes: number
  timeoutMs: number
}

export const readingLimits: ReadingLimits = { memoryMegabytes: 512, timeoutMs: 60_000 }

/** A text of this size is read in less time than a process takes to start. */
const smallText = 64 * 1024

/**
 * Reads an uploaded file as a table; what is packed, or large, in a process of its own with an end to its memory and its
 * time. A thread would not do: where V8 has no memory left it ends the process, whichever thread it was.
 * @returns the table; `reader_ended` where it took too much of either
 * @throws Error when the process breaks down for another reason than these
 */
export function readSheet(
  request: SheetRequest,
  { memoryMegabytes, timeoutMs }: ReadingLimits,
): Promise<SheetReply> {
  if (request.bytes.byteLength <= smallText && !isArchive(request.bytes)) return parseSheet(request)
  const entry = fileURLToPath(findWorker(import.meta.url, 'sheet-worker.mjs', 'sheet'))
  return new Promise((resolve, reject) => {
    const reader = fork(entry, [], {
      serialization: 'advanced',
      // None of the flags that this process was started with, and none of its secrets.
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let lastWords = ''
    reader.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000)
    })
    const timer = setTimeout(() => reader.kill('SIGKILL'), timeoutMs)
    let message: ReaderMessage | undefined
    reader.once('message', (told: ReaderMessage) => (message = told))
    reader.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    reader.once('close', (code, signal) => {
      clearTimeout(timer)
      if (message && 'reply' in message) resolve(message.reply)
      else if (message) reject(new Error(message.error))
      // By a signal: V8 aborts where its memory ends; so does the kernel, or the clock above.
      else if (signal !== null) resolve({ kind: 'refused', why: 'reader_ended' })
      else reject(new Error(`The reader of sheets ended with code ${code}: ${lastWords}`))
    })
    // Where it is gone already, it is told of above.
    reader.send(request, () => {})
  })
}
