import {
  commentMark,
  exportOnlyColumns,
  importColumns,
  requiredColumns,
  type ImportColumn,
  type ImportKind,
} from '~/domain/imports'
import { languages } from '~/domain/languages'
import { searchKey } from '~/domain/text/search-key'
import { wordsFor } from '~/i18n/words'
import { nothingToImport, wrongColumns, type ImportFailure } from './imports.errors'
import { exportWords } from '~/i18n/own/export-files'
import { importsWords } from '~/i18n/own/imports'

export interface TableRow {
  /** The spreadsheet's row number. */
  number: number
  cells: Partial<Record<ImportColumn, string>>
  /** In an exported row: the id of its item. */
  reference?: string
}

export interface Table {
  rows: TableRow[]
  ignored: number
  /** The columns of the file: an empty cell clears the field of an existing item. */
  columns: ImportColumn[]
}

/** Ignores case, accents and the mark of required columns. */
const columnKey = (name: string) => searchKey(name.replace(/\*\s*$/, ''))

/** @param own the columns that may be filled; others are known, and refused row by row */
export function readTable(
  kind: ImportKind,
  own: readonly ImportColumn[],
  rows: string[][],
): Table | ImportFailure {
  const isComment = (row: string[]) =>
    row
      .find((cell) => cell.trim() !== '')
      ?.trim()
      .startsWith(commentMark)
  const headerAt = rows.findIndex((row) => row.length > 0 && !isComment(row))
  const header = headerAt < 0 ? [] : (rows[headerAt] ?? [])
  const columns = columnsIn(kind, own, header)
  if ('code' in columns) return columns

  const referenceAt = header.findIndex(isReference)
  const items: TableRow[] = []
  let ignored = 0
  rows.forEach((row, index) => {
    if (index <= headerAt || row.length === 0) return
    if (isComment(row)) ignored += 1
    else {
      const reference = row[referenceAt]?.trim()
      items.push({ number: index + 1, cells: cellsOf(columns, row), ...(reference && { reference }) })
    }
  })
  if (items.length === 0) return nothingToImport()
  return { rows: items, ignored, columns: columns.filter((column) => column !== null) }
}

const isReference = (name: string) =>
  languages.some((one) => columnKey(exportWords(wordsFor(one)).exports.column.reference) === columnKey(name))

/** Null for columns without a name, and for export-only ones. */
function columnsIn(
  kind: ImportKind,
  own: readonly ImportColumn[],
  header: string[],
): (ImportColumn | null)[] | ImportFailure {
  const known = new Map<string, ImportColumn>(
    languages.flatMap((one) =>
      importColumns[kind].map((column): [string, ImportColumn] => [
        columnKey(importsWords(wordsFor(one)).columns[column]),
        column,
      ]),
    ),
  )
  const found = header.map((name) => known.get(columnKey(name)) ?? null)
  const exported = languages.flatMap((one) =>
    exportOnlyColumns[kind].map((column) => columnKey(exportWords(wordsFor(one)).exports.column[column])),
  )
  const besides = new Set(['', ...exported])
  const unknown = header.filter((name, at) => found[at] === null && !besides.has(columnKey(name)))
  // Rows with an item's id need not fill every column.
  const required = header.some(isReference) ? [] : requiredColumns[kind]
  const missing = required.filter((column) => own.includes(column) && !found.includes(column))
  const doubled = found.filter((column, at) => column !== null && found.indexOf(column) < at)
  if (unknown.length + missing.length + doubled.length === 0) return found
  return wrongColumns({
    missing,
    unknown,
    doubled: [...new Set(doubled.filter((column) => column !== null))],
    known: [...own],
  })
}

/** Before a text that begins like a formula: exports mark it as text this way (csv-options.server.ts). */
const madeText = /^'(?=[=+\-@＝＋－＠])/

function cellsOf(columns: (ImportColumn | null)[], row: string[]): TableRow['cells'] {
  const cells: TableRow['cells'] = {}
  columns.forEach((column, at) => {
    const cell = row[at]?.trim().replace(madeText, '')
    if (column && cell) cells[column] = cell
  })
  return cells
}
