import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text'
import { SheetRefused } from './messages'

const delimiters = [';', ',', '\t']

/** @throws SheetRefused */
export function parseCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes)
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A quote inside a field is an inch sign or a nickname.
      relax_quotes: true,
      skip_empty_lines: false,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetRefused('quotes', typeof error.lines === 'number' ? error.lines : undefined)
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
