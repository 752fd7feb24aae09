import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawCertificate } from '~/backend/drivers/pdf/draw-certificate'
import {
  type DrawingRenderer,
  PdfGlyphError,
  PdfRenderError,
  PdfTimeoutError,
} from '~/backend/drivers/pdf/port'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { sampleDocument } from './sample-document'

const sourceWorker = findPdfWorker(new URL('../../../app/backend/backend.ts', import.meta.url).href)

// Does what the document's number says, so that a crash or a hang comes when needed.
const actor = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ doc }) => {
      if (doc.number === 'hang') for (;;);
      if (doc.number === 'crash') setImmediate(() => { throw new Error('out of ink') })
      else if (doc.number === 'exit') process.exit(3)
      else setTimeout(() => parentPort.postMessage({ kind: 'done', bytes: new Uint8Array([threadId]) }), 20)
    })
  `)}`,
)

let made: DrawingRenderer | undefined
function make(options: Parameters<typeof workerRenderer>[0]): DrawingRenderer {
  return (made = workerRenderer(options))
}
afterEach(() => made?.close())

function does(number: string) {
  return sampleDocument(1, { number })
}

describe('a renderer with its real worker', () => {
  it('it makes the same bytes as drawing in this thread, and leaves this thread free meanwhile', async () => {
    const document = sampleDocument(400)
    const renderer = make({ workerUrl: sourceWorker })
    // The thread's start does not count.
    await renderer.render(sampleDocument(1))
    let turns = 0
    const counter = setInterval(() => turns++, 1)
    const bytes = await renderer.render(document)
    const turnsInWorker = turns
    turns = 0
    const drawnHere = await drawCertificate(document)
    const turnsHere = turns
    clearInterval(counter)
    // Drawing in this thread would let nothing else run, however long it takes.
    expect(turnsHere).toBeLessThan(10)
    expect(turnsInWorker).toBeGreaterThan(30)
    expect(Buffer.from(bytes).equals(Buffer.from(drawnHere))).toBe(true)
  }, 60_000)

  it('it renders several at once and passes refusals of letters on with their details', async () => {
    const renderer = make({ workerUrl: sourceWorker })
    const documents = [1, 2, 3, 4, 5].map((count) => sampleDocument(count, { number: `2026-0000${count}/0` }))
    const [refused, ...drawn] = await Promise.allSettled([
      renderer.render(does('米')),
      ...documents.map((doc) => renderer.render(doc)),
    ])
    for (const [index, result] of drawn.entries()) {
      if (result.status === 'rejected') throw result.reason
      expect(Buffer.from(result.value).equals(Buffer.from(await drawCertificate(documents[index]!)))).toBe(
        true,
      )
    }
    expect(refused.status).toBe('rejected')
    const reason: unknown = refused.status === 'rejected' ? refused.reason : null
    expect(reason).toBeInstanceOf(PdfGlyphError)
    expect((reason as PdfGlyphError).texts[0]).toMatchObject({
      field: 'number',
      letters: ['米'],
      product: null,
    })
  }, 60_000)
})

describe('a renderer with workers that misbehave', () => {
  it('a render over its time is aborted, and a new thread continues', async () => {
    // Long enough for a new thread to start, on a busy machine.
    const renderer = make({ workerUrl: actor, threads: 1, timeoutMs: 5000 })
    const results = await Promise.allSettled([renderer.render(does('hang')), renderer.render(does('next'))])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
    expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(PdfTimeoutError)
  })

  it('a crashed or ended thread is replaced, once each', async () => {
    const renderer = make({ workerUrl: actor, threads: 1 })
    const before = await renderer.render(does('fine'))
    await expect(renderer.render(does('crash'))).rejects.toMatchObject({
      name: 'PdfRenderError',
      cause: { message: 'out of ink' },
    })
    await expect(renderer.render(does('exit'))).rejects.toThrow('code 3')
    const [after, again] = [await renderer.render(does('fine')), await renderer.render(does('fine'))]
    expect(after[0]).not.toBe(before[0])
    expect(again[0]).toBe(after[0])
  })

  it('renders queue while all threads are busy', async () => {
    const renderer = make({ workerUrl: actor, threads: 2 })
    const threads = await Promise.all(
      Array.from({ length: 9 }, async () => (await renderer.render(does('fine')))[0]),
    )
    expect(new Set(threads).size).toBe(2)
  })

  it('closing refuses current and later renders', async () => {
    const renderer = make({ workerUrl: actor, threads: 1 })
    const underWay = Promise.allSettled([renderer.render(does('hang')), renderer.render(does('waits'))])
    await renderer.close()
    for (const result of await underWay) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(PdfRenderError)
    }
    await expect(renderer.render(does('late'))).rejects.toThrow('closed')
  })
})

describe('findPdfWorker', () => {
  beforeAll(() => vi.stubEnv('SIGILLO_WORKERS', undefined))
  afterAll(() => vi.unstubAllEnvs())

  it('it finds the source from the backend, from the driver and from elsewhere in the repository', () => {
    for (const from of [
      'app/backend/backend.ts',
      'app/backend/drivers/pdf/port.ts',
      'scripts/build.ts',
      'app/root.tsx',
    ]) {
      const found = findPdfWorker(new URL(`../../../${from}`, import.meta.url).href)
      expect(found.pathname).toMatch(/app\/backend\/drivers\/pdf\/worker-from-source\.mjs$/)
    }
  })

  it('it says so when there is none', () => {
    expect(() => findPdfWorker('file:///nowhere/at/all.js')).toThrow('No PDF worker')
  })
})
