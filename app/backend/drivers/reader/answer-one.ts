import { Worker } from 'node:worker_threads'
import type { ReaderMessage } from './limits'

/** The memory of Node and a reader without the file. */
const ownMegabytes = 256

/** V8's limit is for objects alone: unpacked files lie outside. A thread, as the main one may be busy. */
function guardMemory(megabytes: number): void {
  const guard = `
    const { workerData } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
    }, 10)`
  new Worker(guard, { eval: true, workerData: megabytes * 1024 ** 2, execArgv: [] }).unref()
}

/** A process for one file: input crafted to exhaust time or memory ends this process only. */
export function answerOne<Request, Reply>(read: (request: Request) => Promise<Reply>): void {
  guardMemory(Number(process.argv[2]) + ownMegabytes)
  // A signal for the process group is meant for the portal, which waits for us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  process.once('message', (request: Request) => {
    const tell = (message: ReaderMessage<Reply>) => process.send?.(message, () => process.disconnect())
    read(request).then(
      (reply) => tell({ reply }),
      (error: unknown) =>
        tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
