import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text'
import { longestCell, SheetRefused } from './messages'

const delimiters = [';', ',', '\t']

/** Bytes: bounds a cell without end, such as after a quotation mark that is never closed. */
const longestRow = 32 * longestCell

/** @throws SheetRefused */
export function parseCsv(bytes: Uint8Array, maximumRows: number): string[][] {
  // Trailing empty lines are not rows, however many.
  const text = decodeText(bytes).trimEnd()
  let read = 0
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A quote inside a field is an inch sign or a nickname.
      relax_quotes: true,
      skip_empty_lines: false,
      // Each line by its own end: two programs may have written the header and the rows.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: longestRow,
      on_record: (row: string[], { lines }) => {
        read = lines
        return row
      },
      // One more than is read.
      to: Math.min(maximumRows + 1, Number.MAX_SAFE_INTEGER),
    })
    if (rows.length > maximumRows) throw new SheetRefused('too_many_rows')
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Only an open quotation mark takes further lines into a row.
    const isOneLine = error.code === 'CSV_MAX_RECORD_SIZE' && error.lines === read + 1
    throw new SheetRefused(isOneLine ? 'cell_too_long' : 'quotes', read + 1)
  }
}

/** The most frequent delimiter in the header outside quotes. Excel's `sep=;` line is not supported. */
function delimiterOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ';'
}
