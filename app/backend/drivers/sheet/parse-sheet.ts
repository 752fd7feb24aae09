import { decodeText } from './decode-text'
import { readWorkbook } from './read-workbook'
import {
  longestCell,
  SheetRefused,
  type Sheet,
  type SheetRefusal,
  type SheetReply,
  type SheetRequest,
  type SheetRow,
} from './messages'
import { CsvError, parse } from 'csv-parse/sync'

/** Characters of the whole file. */
const maximumText = 20_000_000

export const maximumColumns = 200

/** Parses a file by its content, whatever its name. */
export async function parseSheet({ bytes, maximumRows }: SheetRequest): Promise<SheetReply> {
  try {
    const { sheets, encoding } = await readSheets(bytes, maximumRows)
    const filled = sheets.map(checked).filter(isFilled)
    if (filled.length === 0) throw new SheetRefused('empty')
    const letters = (sheet: Sheet) => sheet.rows.reduce((sum, { cells }) => sum + cells.join('').length, 0)
    if (filled.reduce((sum, sheet) => sum + letters(sheet), 0) > maximumText)
      throw new SheetRefused('too_much')
    return { kind: 'table', sheets: filled, encoding }
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: 'refused', why: error.why, line: error.line }
    throw error
  }
}

const isFilled = ({ rows, refused }: Sheet) => rows.length > 0 || refused !== undefined

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** First bytes of files uploaded by mistake: PDF, images, archives, web pages that call themselves XLS. */
const otherKinds =
  // oxlint-disable-next-line no-control-regex -- how gzip begins
  /^(%PDF|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|\{\\rtf|Rar!|7z\u00bc|\u001f\u008b|(\u00ef\u00bb\u00bf)?\s*<[!?a-z])/i

async function readSheets(
  bytes: Uint8Array,
  rows: number,
): Promise<Pick<Extract<SheetReply, { kind: 'table' }>, 'sheets' | 'encoding'>> {
  if (bytes.byteLength === 0) throw new SheetRefused('empty')
  if (isArchive(bytes)) return { sheets: await readWorkbook(bytes, { columns: maximumColumns, rows }) }
  const begin = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new SheetRefused(otherProgram(bytes))
  if (otherKinds.test(begin)) throw new SheetRefused('type')
  const { text, encoding } = decodeText(bytes)
  return { sheets: [{ name: null, rows: parseCsv(text, rows) }], encoding }
}

/** Its own stream names a program's file; an encrypted workbook is wrapped in one. */
const streams: Record<string, SheetRefusal> = {
  EncryptedPackage: 'password',
  Workbook: 'old_excel',
  Book: 'old_excel',
  WordDocument: 'type',
  'PowerPoint Document': 'type',
}

const entrySize = 128

/** The program of a compound file (OLE): by the first stream of its directory that is known. */
function otherProgram(bytes: Uint8Array): SheetRefusal {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + entrySize <= file.length; at += entrySize) {
    const letters = file.readUInt16LE(at + 64) / 2 - 1
    if (letters < 4 || letters > 31 || !Number.isInteger(letters)) continue
    const why = streams[file.toString('utf16le', at, at + letters * 2)]
    if (why) return why
  }
  return 'type'
}

/** Its readers give no more rows than are asked for, and only those with a value. */
function checked(sheet: Sheet): Sheet {
  const wide = sheet.rows.find(
    ({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') >= maximumColumns,
  )
  const long = sheet.rows.findIndex(({ cells }) => cells.some((cell) => cell.length > longestCell))
  const rows = sheet.rows.map((row) => ({ ...row, cells: row.cells.slice(0, maximumColumns) }))
  if (wide) return { ...sheet, rows, refused: 'too_many_columns' }
  if (long < 0) return { ...sheet, rows }
  // Such cells may be many, and all the same text.
  return { ...sheet, rows: rows.slice(0, long), refused: 'cell_too_long', line: rows[long]?.number }
}

const delimiters = [';', ',', '\t']

/** Bytes: bounds a cell without end, such as after a quotation mark that is never closed. */
const longestRow = 32 * longestCell

/** A line for Excel that says what is between the fields; saved again, it may be quoted and filled up. */
const said = /^"?sep=(.)"?[;,\t]*(?:\r\n|\n|\r|$)/i

/** The rows with a value. @throws SheetRefused */
function parseCsv(text: string, maximumRows: number): SheetRow[] {
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
