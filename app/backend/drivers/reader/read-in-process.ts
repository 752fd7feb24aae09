import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReaderMessage, ReadingLimits } from './limits'

/** Out of memory, or of time. */
export type ReaderEnd = 'reader_ended' | 'reader_slow'

/**
 * Has a file read in a process with limited memory and time; not in a thread, as V8 ends the whole process when
 * out of memory.
 * @param entry a program that answers with `answerOne`
 * @throws Error when the process fails other than by its limits
 */
export function readInProcess<Reply>(
  entry: URL,
  request: unknown,
  { memoryMegabytes, timeoutMs }: ReadingLimits,
): Promise<{ reply: Reply } | { end: ReaderEnd }> {
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(entry), [String(memoryMegabytes)], {
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
    let message: ReaderMessage<Reply> | undefined
    reader.once('message', (received: ReaderMessage<Reply>) => (message = received))
    reader.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    reader.once('close', (code, signal) => {
      clearTimeout(timer)
      if (message && 'reply' in message) resolve(message)
      else if (message) reject(new Error(message.error))
      else if (isLate) resolve({ end: 'reader_slow' })
      // V8 or the guard out of memory, or the kernel.
      else if (signal !== null) resolve({ end: 'reader_ended' })
      else reject(new Error(`The reader ended with code ${code}: ${lastWords}`))
    })
    // A failure is reported by the events above.
    reader.send(request as object, () => {})
  })
}
