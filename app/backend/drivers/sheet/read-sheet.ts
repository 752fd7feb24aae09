import { Worker } from 'node:worker_threads'
import { findWorker } from '../find-worker'
import type { SheetReply, SheetRequest } from './messages'
import { isArchive, parseSheet } from './parse-sheet'

const memoryMegabytes = 512

/** A text of this size is read in less time than a thread takes to start. */
const smallText = 64 * 1024

/**
 * Reads an uploaded file as a table; what is packed, or large, in a thread of its own with an end to its memory and its time.
 * @throws Error when the thread breaks down for another reason than these
 */
export function readSheet(request: SheetRequest, timeoutMs = 60_000): Promise<SheetReply> {
  if (request.bytes.byteLength <= smallText && !isArchive(request.bytes)) return parseSheet(request)
  const entry = findWorker(import.meta.url, 'sheet-worker.mjs', 'sheet')
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, {
      workerData: request,
      // None of the flags that this process was started with: a loader or an inspector is not for the worker.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    })
    const timer = setTimeout(() => end(() => resolve({ kind: 'refused', why: 'too_much' })), timeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.once('message', (reply: SheetReply) => end(() => resolve(reply)))
    worker.once('error', (error: Error & { code?: string }) =>
      end(() =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ kind: 'refused', why: 'too_much' })
          : reject(error),
      ),
    )
    worker.once('exit', (code) => end(() => reject(new Error(`The sheet worker ended with code ${code}`))))
  })
}
