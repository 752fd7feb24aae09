import { CsvError, parse } from 'csv-parse/sync'
import { longestCell, SheetRefused, type SheetRow } from './messages'

const delimiters = [';', ',', '\t']

/** Bytes: bounds a cell without end, such as after a quotation mark that is never closed. */
const longestRow = 32 * longestCell

/** A line for Excel that says what is between the fields; saved again, it may be quoted and filled up. */
const said = /^"?sep=(.)"?[;,\t]*(?:\r\n|\n|\r|$)/i

/** The rows with a value. @throws SheetRefused */
export function parseCsv(text: string, maximumRows: number): SheetRow[] {
  const [line = '', delimiter] = said.exec(text) ?? []
  const rest = text.slice(line.length).trimEnd()
  const between = delimiter ?? guessDelimiter(rest)
  let [read, number] = [0, 0]
  const rows: SheetRow[] = []
  const add = (cells: string[]) => {
    number += 1
    if (cells.every((cell) => cell.trim() === '')) return
    if (rows.length >= maximumRows) throw new SheetRefused('too_many_rows')
    rows.push({ number, cells })
  }
  if (!rest.includes('"')) {
    // Many times as fast.
    for (const one of rest.split(/\r\n|\n|\r/)) add(one.split(between))
    return rows
  }
  try {
    parse(rest, {
      delimiter: between,
      relax_column_count: true,
      // A quote inside a field is an inch sign or a nickname.
      relax_quotes: true,
      skip_empty_lines: false,
      // Each line by its own end: two programs may have written the header and the rows.
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: longestRow,
      on_record(cells: string[], { lines }) {
        read = lines
        add(cells)
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Only an open quotation mark takes further lines into a row.
    const isOneLine = error.code === 'CSV_MAX_RECORD_SIZE' && error.lines === read + 1
    throw new SheetRefused(isOneLine ? 'cell_too_long' : 'quotes', read + 1)
  }
}

/** The most frequent delimiter in the header outside quotes. */
function guessDelimiter(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ';'
}
