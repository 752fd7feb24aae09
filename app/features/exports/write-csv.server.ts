import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { stringify } from 'csv-stringify'
import { italianDate } from '~/i18n/format'
import type { Cell, ExportColumn } from './export-columns'

const asText = (cell: Cell) =>
  cell === null ? '' : typeof cell === 'object' ? italianDate(cell.day) : String(cell)

/** As Excel in Italy opens it: semicolons and a byte order mark. What begins like a formula is made text. */
export function writeCsv<Row>(columns: ExportColumn<Row>[], rows: AsyncIterable<Row>): ReadableStream {
  async function* lines() {
    yield columns.map(({ header }) => header)
    for await (const row of rows) yield columns.map(({ cell }) => asText(cell(row)))
  }
  const csv = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', escape_formulas: true })
  const source = Readable.from(lines())
  // A failure half-way must abort the download: a file that only looks complete is worse than none.
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return createReadableStreamFromReadable(source.pipe(csv))
}
