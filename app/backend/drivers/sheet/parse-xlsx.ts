import { readSheet } from 'read-excel-file/universal'
import { SheetRefused } from './messages'
import { surveyWorkbook, type SheetBounds } from './survey-workbook'

/** The first sheet, formulas with their saved values. @throws SheetRefused */
export async function parseXlsx(bytes: Uint8Array, bounds: SheetBounds): Promise<string[][]> {
  await surveyWorkbook(bytes, bounds)
  const own = new Uint8Array(bytes)
  try {
    const rows = (await readSheet(own.buffer, 1, { trim: false })) as unknown[][]
    return rows.map((row) => row.map(textOf))
  } catch {
    // The library reads nothing but these bytes, so they are at fault.
    throw new SheetRefused('damaged')
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'VERO' : 'FALSO'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
