import { Worker } from 'node:worker_threads'
import { findWorker } from '~/workers/find-worker'
import {
  type Drawn,
  type DrawingRenderer,
  PdfGlyphError,
  PdfRenderError,
  PdfTimeoutError,
  type PrintedDocument,
} from './port'
import type { WorkerReply, WorkerRequest } from './worker-messages'

interface WorkerRendererOptions {
  workerUrl: URL
  threads?: number
  /** From the moment a thread starts the job. */
  timeoutMs?: number
}

interface Job {
  doc: PrintedDocument
  drawn: Drawn
  resolve(bytes: Uint8Array): void
  reject(error: PdfRenderError): void
}

interface Slot {
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
  const slots = new Set<Slot>()
  let closed = false

  function dispatch() {
    while (waiting.length > 0) {
      const slot = idleSlot()
      if (!slot) return
      const job = waiting.shift()
      if (job) assign(slot, job)
    }
  }

  function idleSlot(): Slot | null {
    for (const slot of slots) if (!slot.job) return slot
    return slots.size < threads ? startSlot() : null
  }

  function startSlot(): Slot {
    const worker = new Worker(workerUrl, {
      // Without the flags of this process, such as a loader or an inspector.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const slot: Slot = { worker, job: null, timer: undefined }
    slots.add(slot)
    worker.unref()
    worker.on('message', (reply: WorkerReply) => settle(slot, reply))
    worker.on('error', (error) =>
      abandon(slot, new PdfRenderError('The PDF worker crashed', { cause: error })),
    )
    worker.on('exit', (code) => abandon(slot, new PdfRenderError(`The PDF worker ended with code ${code}`)))
    return slot
  }

  function assign(slot: Slot, job: Job) {
    slot.job = job
    slot.worker.ref()
    slot.timer = setTimeout(() => abandon(slot, new PdfTimeoutError(timeoutMs)), timeoutMs)
    slot.worker.postMessage({ doc: job.doc, drawn: job.drawn } satisfies WorkerRequest)
  }

  function release(slot: Slot): Job | null {
    clearTimeout(slot.timer)
    const { job } = slot
    slot.job = null
    slot.worker.unref()
    return job
  }

  function settle(slot: Slot, reply: WorkerReply) {
    const job = release(slot)
    if (reply.kind === 'done') job?.resolve(reply.bytes)
    else if (reply.kind === 'unprintable') job?.reject(new PdfGlyphError(reply.texts))
    else job?.reject(new PdfRenderError(reply.message))
    dispatch()
  }

  function abandon(slot: Slot, error: PdfRenderError) {
    if (!slots.delete(slot)) return
    release(slot)?.reject(error)
    void slot.worker.terminate()
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
      const workers = [...slots].map((slot) => slot.worker)
      for (const slot of [...slots]) abandon(slot, error)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

export function findPdfWorker(fromUrl: string): URL {
  try {
    return findWorker(fromUrl, 'pdf-worker.mjs', 'app/backend/drivers/pdf/worker-from-source.mjs')
  } catch (error) {
    throw new PdfRenderError(`No PDF worker found from ${fromUrl}`, { cause: error })
  }
}
