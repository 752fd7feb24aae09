import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal'
import { SheetRefused } from './messages'
import { unpackedSize } from './zip-directory'

/** What a workbook of ours may unpack to: 10,000 rows come to about ten megabytes. */
const maximumUnpacked = 64 * 1024 ** 2

/**
 * The rows of the first sheet of a workbook. What a formula came to when the file was saved is its value; nothing is
 * computed.
 * @throws SheetRefused
 */
export async function parseXlsx(bytes: Uint8Array): Promise<string[][]> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) throw new SheetRefused('damaged')
  if (unpacked > maximumUnpacked) throw new SheetRefused('too_much')
  const own = new Uint8Array(bytes)
  try {
    const rows = (await readSheet(own.buffer, 1, { trim: false })) as unknown[][]
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new SheetRefused('damaged')
    // Whatever else the reader of a crafted file falls over.
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      throw new SheetRefused('damaged')
    throw error
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'VERO' : 'FALSO'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
