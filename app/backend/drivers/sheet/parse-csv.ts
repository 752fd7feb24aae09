import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text'
import { longestCell, SheetRefused } from './messages'

const delimiters = [';', ',', '\t']

/** Bytes: of a cell without end, such as behind a quotation mark that nothing closes. */
const longestRow = 32 * longestCell

/** @throws SheetRefused */
export function parseCsv(bytes: Uint8Array, maximumRows: number): string[][] {
  const text = decodeText(bytes)
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A quote inside a field is an inch sign or a nickname.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: longestRow,
      // One beyond what is read.
      to: Math.min(maximumRows + 1, Number.MAX_SAFE_INTEGER),
    })
    if (rows.length > maximumRows) throw new SheetRefused('too_many_rows')
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const why = error.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'quotes'
    throw new SheetRefused(why, typeof error.lines === 'number' ? error.lines : undefined)
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
