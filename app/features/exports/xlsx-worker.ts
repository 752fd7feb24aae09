import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '~/i18n/export-columns'
import type { XlsxBatch, XlsxFrame, XlsxReply } from './xlsx-messages'

// Writes one workbook: 10,000 rows take a second in which nothing else would be answered.

const frame = workerData as XlsxFrame

const asCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object')
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: frame.day }
  // Text is never a formula, whatever it begins with.
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}

function workbook({ sheet, columns, notice }: XlsxFrame, rows: ReturnType<typeof asCell>[][]) {
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const widths = columns.map(({ width }) => ({ width }))
  const sheets = [{ sheet, data: [header, ...rows], columns: widths, stickyRowsCount: 1 }]
  if (!notice) return writeExcelFile(sheets).toBuffer()
  const text = { value: notice.text, type: String }
  return writeExcelFile([
    ...sheets,
    { sheet: notice.sheet, data: [[text]], columns: [{ width: 100 }] },
  ]).toBuffer()
}

const reply = (message: XlsxReply, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

const rows: ReturnType<typeof asCell>[][] = []
parentPort?.on('message', (batch: XlsxBatch) => {
  if (batch) {
    for (const row of batch) rows.push(row.map(asCell))
    reply({ kind: 'taken' })
    return
  }
  workbook(frame, rows).then(
    (bytes) => {
      // A copy can be transferred: a small buffer may share a pool with others.
      const own = new Uint8Array(bytes)
      reply({ kind: 'done', bytes: own }, [own.buffer])
    },
    (error: unknown) =>
      reply({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
