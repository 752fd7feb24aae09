import { parseCsv } from './parse-csv'
import { parseXlsx } from './parse-xlsx'
import { longestCell, SheetRefused, type SheetReply, type SheetRequest } from './messages'

/** Characters of the whole table. */
const maximumText = 20_000_000

export const maximumColumns = 200

/** Parses a file by its content, whatever its name. */
export async function parseSheet({ bytes, maximumRows }: SheetRequest): Promise<SheetReply> {
  try {
    const rows = await rowsOf(bytes, maximumRows)
    return { kind: 'table', rows: checked(rows, maximumRows) }
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: 'refused', why: error.why, line: error.line }
    throw error
  }
}

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Signatures of files uploaded by mistake: PDF, images, archives. */
const otherKinds = [
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '{\\rtf',
  'Rar!',
  '7z\u00bc',
  '\u001f\u008b',
]

function rowsOf(bytes: Uint8Array, maximumRows: number): string[][] | Promise<string[][]> {
  const begin = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (bytes.byteLength === 0) throw new SheetRefused('empty')
  // For empty rows in between.
  const rows = maximumRows * 2
  if (isArchive(bytes)) return parseXlsx(bytes, { columns: maximumColumns, rows })
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new SheetRefused('old_excel')
  if (otherKinds.some((signature) => begin.startsWith(signature))) throw new SheetRefused('type')
  return parseCsv(bytes, rows)
}

function checked(rows: string[][], maximumRows: number): string[][] {
  const filled = rows.map((row, at) => {
    const last = row.findLastIndex((cell) => cell.trim() !== '')
    if (last >= maximumColumns) throw new SheetRefused('too_many_columns')
    if (row.some((cell) => cell.length > longestCell)) throw new SheetRefused('cell_too_long', at + 1)
    return last < 0 ? [] : row.slice(0, maximumColumns)
  })
  const used = filled.filter((row) => row.length > 0)
  if (used.length === 0) throw new SheetRefused('empty')
  if (used.length > maximumRows) throw new SheetRefused('too_many_rows')
  const text = used.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0)
  if (text > maximumText) throw new SheetRefused('too_much')
  return filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1)
}
