import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './draw-certificate'
import { drawRuling } from './ruling/draw-ruling'
import { drawSchedule } from './schedule/draw-schedule'
import { type Drawn, PdfGlyphError, type PrintedDocument } from './port'
import { drawVisit } from './visit/draw-visit'
import type { WorkerReply, WorkerRequest } from './worker-messages'

// A certificate of 2,000 products takes about a second, which would block all other requests.
parentPort?.on('message', ({ doc, drawn }: WorkerRequest) => {
  drawAny(doc, drawn).then(
    (bytes) => {
      // Copied so that it can be transferred: a small buffer may share its memory.
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

function drawAny(doc: PrintedDocument, drawn: Drawn): Promise<Uint8Array> {
  switch (doc.kind) {
    case 'schedule':
      return drawSchedule(doc, drawn)
    case 'ruling':
      return drawRuling(doc, drawn)
    case 'visit':
      return drawVisit(doc, drawn)
    default:
      return drawCertificate(doc, drawn)
  }
}

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer)
}
