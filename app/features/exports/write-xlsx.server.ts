import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ingredientSeparator } from '~/domain/items/imports'
import { MAX_XLSX_ROWS } from '~/domain/listed'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { findWorker } from '~/workers/find-worker'
import type { Cell, ExportColumn } from '~/i18n/export-columns'
import type { XlsxBatch, XlsxFrame, XlsxReply } from './xlsx-messages'

export interface Whole {
  totalItems: number
  more: boolean
  /** A second sheet if rows are missing. */
  about?: XlsxFrame['notice']
}

/** Threads that write at the same time; other exports wait in line. */
const AT_ONCE = 2
const MEMORY_MB = 512
const BATCH = 500

/** At most `MAX_XLSX_ROWS` rows; a second sheet says if there are more. In a thread. @param signal the reader is gone */
export async function writeXlsx<Row>(
  columns: ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  sheet: string,
  { totalItems, more, about = null }: Whole,
  w: ServerWords,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const words = w.exports
  const total = more ? words.orMore(totalItems) : formatsIn(w).formatNumber(totalItems)
  const isCut = more || totalItems > MAX_XLSX_ROWS
  const frame: XlsxFrame = {
    sheet,
    day: words.xlsxDay,
    columns: columns.map(({ header, width }) => ({ header, width })),
    notice: isCut ? { sheet: words.cutSheet, text: words.cut(MAX_XLSX_ROWS, total) } : about,
  }
  const leave = await takeSeat()
  try {
    signal.throwIfAborted()
    return await inThread(frame, batches(columns, rows, words.leftOut), signal)
  } finally {
    leave()
  }
}

/** The most that a workbook's cell holds. */
const mostInCell = 32_767

/** A list that a cell cannot hold says how many are left out. */
function cutToCell(cell: Cell, leftOut: (count: number) => string): Cell {
  if (typeof cell !== 'string' || cell.length <= mostInCell) return cell
  const separator = ` ${ingredientSeparator} `
  const all = cell.split(separator)
  let [kept, length] = [0, 100]
  for (const one of all) {
    length += one.length + separator.length
    if (length > mostInCell) break
    kept++
  }
  if (kept === 0) return `${cell.slice(0, mostInCell - 1)}…`
  return `${all.slice(0, kept).join(separator)}${separator}${leftOut(all.length - kept)}`
}

async function* batches<Row>(
  columns: ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  leftOut: (count: number) => string,
): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  let count = 0
  for await (const row of rows) {
    if (++count > MAX_XLSX_ROWS) break
    batch.push(columns.map(({ cell }) => cutToCell(cell(row), leftOut)))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

async function inThread(
  frame: XlsxFrame,
  rows: AsyncIterable<Cell[][]>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const entry = findWorker(
    import.meta.url,
    'xlsx-worker.mjs',
    'app/features/exports/xlsx-worker-from-source.mjs',
  )
  const thread = new Worker(entry, {
    workerData: frame,
    // None of this process's flags, such as a loader or an inspector.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const replies = on(thread, 'message', { close: ['exit'], signal }) as AsyncIterableIterator<[XlsxReply]>
    const ask = async (batch: XlsxBatch) => {
      thread.postMessage(batch)
      const { value, done } = (await replies.next()) as IteratorResult<[XlsxReply], undefined>
      if (done) throw new Error('The thread that writes a workbook ended')
      const [reply] = value
      if (reply.kind === 'failed') throw new Error(reply.message)
      return reply
    }
    for await (const batch of rows) await ask(batch)
    const reply = await ask(null)
    if (reply.kind !== 'done') throw new Error('The thread that writes a workbook lost its place')
    return reply.bytes
  } finally {
    await thread.terminate()
  }
}

let free = AT_ONCE
const line: (() => void)[] = []

/** @returns a function that passes the seat on */
async function takeSeat(): Promise<() => void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => line.push(resolve))
  return () => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
}
