import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { stringify } from 'csv-stringify'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { csvOptions } from '~/portal/csv-options.server'
import type { Cell, ExportColumn } from './export-columns'

export function writeCsv<Row>(
  columns: ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  w: ServerWords,
): ReadableStream {
  const { formatDate } = formatsIn({ formats: { ...w.formats, day: w.exports.csv.day } })
  const asText = (cell: Cell) =>
    cell === null ? '' : typeof cell === 'object' ? formatDate(cell.day) : String(cell)
  async function* lines() {
    yield columns.map(({ header }) => header)
    for await (const row of rows) yield columns.map(({ cell }) => asText(cell(row)))
  }
  const csv = stringify(csvOptions(w))
  const source = Readable.from(lines())
  // A failure half-way must abort the download: a file that only looks complete is worse than none.
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return createReadableStreamFromReadable(source.pipe(csv))
}
