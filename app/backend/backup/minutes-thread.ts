import { Worker } from 'node:worker_threads'
import { findWorker } from '~/workers/find-worker'

/** The thread that keeps minutes; one that has ended is started again. */
export function minutesThread(): { turn(): Promise<void>; close(): Promise<void> } {
  let thread: Worker | undefined
  const started = () => {
    const entry = findWorker(
      import.meta.url,
      'backup-worker.mjs',
      'app/backend/backup/worker-from-source.mjs',
    )
    const worker = new Worker(entry)
    worker.unref()
    worker.once('exit', () => (thread = undefined))
    return worker
  }
  return {
    turn() {
      const worker = (thread ??= started())
      return new Promise((resolve, reject) => {
        const done = (end: () => void) => {
          worker.off('message', answered).off('error', reject).off('exit', ended)
          end()
        }
        const answered = (failed: { message: string; code?: unknown } | null) =>
          done(() =>
            failed ? reject(Object.assign(new Error(failed.message), { code: failed.code })) : resolve(),
          )
        const ended = () => done(() => reject(new Error('the thread that keeps minutes has ended')))
        worker.once('message', answered).once('error', reject).once('exit', ended)
        worker.postMessage('turn')
      })
    },
    close: async () => void (await thread?.terminate()),
  }
}
