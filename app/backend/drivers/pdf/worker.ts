import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './draw-certificate'
import { PdfGlyphError } from './port'
import type { WorkerReply, WorkerRequest } from './worker-messages'

// The thread that draws: a certificate of 2,000 products takes about a second in which nothing else would be answered.
parentPort?.on('message', ({ doc, drawn }: WorkerRequest) => {
  drawCertificate(doc, drawn).then(
    (bytes) => {
      // Copied into memory of its own, which can be handed over: a small buffer may lie in a pool shared with others.
      const own = new Uint8Array(bytes)
      reply({ kind: 'done', bytes: own }, [own.buffer])
    },
    (error: unknown) => {
      if (error instanceof PdfGlyphError) reply({ kind: 'unprintable', texts: error.texts })
      else
        reply({
          kind: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        })
    },
  )
})

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer)
}
