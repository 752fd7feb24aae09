import writeExcelFile from 'write-excel-file/node'
import { MAX_XLSX_ROWS } from '~/domain/listed'
import type { Words } from '~/i18n/words'
import type { Cell, ExportColumn } from './export-columns'

const asCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object')
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  // Text is never a formula, whatever it begins with.
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}

export interface Whole {
  totalItems: number
  more: boolean
}

/** At most `MAX_XLSX_ROWS` rows; where the list is longer, a second sheet says so. */
export async function writeXlsx<Row>(
  columns: ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  sheet: string,
  { totalItems, more }: Whole,
  words: Words['exports'],
): Promise<Uint8Array> {
  const data: ReturnType<typeof asCell>[][] = []
  for await (const row of rows) {
    if (data.length === MAX_XLSX_ROWS) break
    data.push(columns.map(({ cell }) => asCell(cell(row))))
  }
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const sheets = [
    {
      sheet,
      data: [header, ...data],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]
  if (!more && totalItems <= MAX_XLSX_ROWS) return writeExcelFile(sheets).toBuffer()
  const total = more ? words.orMore(totalItems) : totalItems.toLocaleString('it-IT')
  const notice = { value: words.cut(MAX_XLSX_ROWS, total), type: String }
  return writeExcelFile([
    ...sheets,
    { sheet: words.cutSheet, data: [[notice]], columns: [{ width: 100 }] },
  ]).toBuffer()
}
