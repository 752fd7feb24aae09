import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { stringify } from 'csv-stringify'
import { csvOptions } from '~/i18n/csv-options'
import { cellText, type ExportColumn } from '~/i18n/export-columns'
import type { ServerWords } from '~/i18n/words.server'

export function writeCsv<Row>(
  columns: ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  w: ServerWords,
): ReadableStream {
  const asText = cellText(w)
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
