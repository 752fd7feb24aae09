import { Worker } from 'node:worker_threads'
import { findWorker } from '../find-worker'
import type { CertificateDocument } from './certificate-document'
import { type Drawn, type DrawingRenderer, PdfGlyphError, PdfRenderError, PdfTimeoutError } from './port'
import type { WorkerReply, WorkerRequest } from './worker-messages'

interface WorkerRendererOptions {
  workerUrl: URL
  threads?: number
  /** From the moment a thread starts the job. */
  timeoutMs?: number
}

interface Job {
  doc: CertificateDocument
  drawn: Drawn
  resolve(bytes: Uint8Array): void
  reject(error: PdfRenderError): void
}

interface Seat {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

const MEMORY_MB = 512

/** A pool; jobs queue. A thread that crashes or times out is replaced. Idle ones keep no process alive. */
export function workerRenderer({
  workerUrl,
  threads = 2,
  timeoutMs = 60_000,
}: WorkerRendererOptions): DrawingRenderer {
  const waiting: Job[] = []
  const seats = new Set<Seat>()
  let closed = false

  function dispatch() {
    while (waiting.length > 0) {
      const seat = idleSeat()
      if (!seat) return
      const job = waiting.shift()
      if (job) assign(seat, job)
    }
  }

  function idleSeat(): Seat | null {
    for (const seat of seats) if (!seat.job) return seat
    return seats.size < threads ? startSeat() : null
  }

  function startSeat(): Seat {
    const worker = new Worker(workerUrl, {
      // Without the flags of this process, such as a loader or an inspector.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const seat: Seat = { worker, job: null, timer: undefined }
    seats.add(seat)
    worker.unref()
    worker.on('message', (reply: WorkerReply) => settle(seat, reply))
    worker.on('error', (error) =>
      abandon(seat, new PdfRenderError('The PDF worker crashed', { cause: error })),
    )
    worker.on('exit', (code) => abandon(seat, new PdfRenderError(`The PDF worker ended with code ${code}`)))
    return seat
  }

  function assign(seat: Seat, job: Job) {
    seat.job = job
    seat.worker.ref()
    seat.timer = setTimeout(() => abandon(seat, new PdfTimeoutError(timeoutMs)), timeoutMs)
    seat.worker.postMessage({ doc: job.doc, drawn: job.drawn } satisfies WorkerRequest)
  }

  function release(seat: Seat): Job | null {
    clearTimeout(seat.timer)
    const { job } = seat
    seat.job = null
    seat.worker.unref()
    return job
  }

  function settle(seat: Seat, reply: WorkerReply) {
    const job = release(seat)
    if (reply.kind === 'done') job?.resolve(reply.bytes)
    else if (reply.kind === 'unprintable') job?.reject(new PdfGlyphError(reply.texts))
    else job?.reject(new PdfRenderError(reply.message))
    dispatch()
  }

  function abandon(seat: Seat, error: PdfRenderError) {
    if (!seats.delete(seat)) return
    release(seat)?.reject(error)
    void seat.worker.terminate()
    dispatch()
  }

  return {
    render(doc, drawn = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new PdfRenderError('The PDF renderer is closed'))
        waiting.push({ doc, drawn, resolve, reject })
        dispatch()
      })
    },
    async close() {
      closed = true
      const error = new PdfRenderError('The PDF renderer was closed')
      for (const job of waiting.splice(0)) job.reject(error)
      const workers = [...seats].map((seat) => seat.worker)
      for (const seat of [...seats]) abandon(seat, error)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

export function findPdfWorker(fromUrl: string): URL {
  try {
    return findWorker(fromUrl, 'pdf-worker.mjs', 'pdf')
  } catch (error) {
    throw new PdfRenderError(`No PDF worker found from ${fromUrl}`, { cause: error })
  }
}
