import {
  commentMark,
  requiredColumns,
  type FacilitySource,
  type FileColumn,
  type ImportColumn,
  type ImportKind,
} from '~/domain/items/imports'
import type { UserType } from '~/domain/items/review'
import { normalForm } from '~/domain/text/normal-form'
import { columnKey, columnNames, shownColumn, similarColumn, type ColumnNames } from './column-names'
import { columnsOf } from '../import-forms'
import { nothingToImport, wrongColumns, type ImportFailure } from '../imports.errors'
import { printable } from './printable'

export interface TableRow {
  /** The spreadsheet's row number. */
  number: number
  cells: Partial<Record<ImportColumn, string>>
  /** In an exported row: the id of its item. */
  reference?: string
  code?: string
  facility?: string
  /** As in the file. */
  raw: string[]
}

export interface Table {
  rows: TableRow[]
  ignored: number
  /** The columns of the file: an empty cell clears the field of an existing item. */
  columns: ImportColumn[]
}

/** What a column of the file is: null for one that is not imported. */
export type ColumnChoice = FileColumn | null

export interface HeaderColumn {
  name: string
  /** Its first value. */
  sample: string
  column: ColumnChoice
  /** Told by its name, or chosen. */
  isKnown: boolean
}

export interface FileRules {
  kind: ImportKind
  /** The columns that may be filled; others are known, and refused row by row. */
  own: readonly ImportColumn[]
  /** Columns beside those of the fields. */
  placing: readonly FileColumn[]
  required: readonly FileColumn[]
  names: ColumnNames
}

export function fileRules(kind: ImportKind, side: UserType, facilities: FacilitySource): FileRules {
  const own = columnsOf(side, kind)
  const placing: FileColumn[] = [
    ...(facilities === 'column' ? (['facility'] as const) : []),
    ...(side === 'Certifier' && kind !== 'supplierCertificates' ? (['reference'] as const) : []),
    ...(side === 'Company' && kind === 'products' ? (['code'] as const) : []),
  ]
  const required = requiredColumns[kind].filter((column) => own.includes(column))
  return {
    kind,
    own,
    placing,
    required: facilities === 'column' ? ['facility', ...required] : required,
    names: columnNames(kind, side, own, placing),
  }
}

export interface ColumnChoices {
  /** For this file, by position. */
  chosen: readonly ColumnChoice[] | null
  /** For the files of this company, by `columnKey`. */
  remembered: ReadonlyMap<string, ColumnChoice>
}

const sampleLength = 80

export function readTable(
  rules: FileRules,
  rows: string[][],
  choices: ColumnChoices,
): { header: HeaderColumn[]; table: Table | ImportFailure } {
  const isComment = (row: string[]) =>
    row
      .find((cell) => cell.trim() !== '')
      ?.trim()
      .startsWith(commentMark)
  const headerAt = rows.findIndex((row) => row.length > 0 && !isComment(row))
  const names = headerAt < 0 ? [] : (rows[headerAt] ?? [])
  const below = rows
    .map((row, index) => ({ row, number: index + 1 }))
    .slice(headerAt + 1)
    .filter(({ row }) => row.length > 0)
  const filled = below.filter(({ row }) => !isComment(row))
  const columns = resolve(rules, names, choices)
  const header = names.map((name, at) => ({
    name: shownColumn(name),
    sample: printable((filled.find(({ row }) => row[at]?.trim())?.row[at] ?? '').slice(0, sampleLength)),
    column: columns[at] ?? null,
    isKnown: columns[at] !== undefined,
  }))
  const wrong = wrongIn(rules, names, columns)
  if (wrong) return { header, table: wrongColumns({ ...wrong, known: [...rules.own] }) }
  if (filled.length === 0) return { header, table: nothingToImport() }
  return {
    header,
    table: {
      rows: filled.map(({ row, number }) => ({ number, raw: row, ...cellsOf(columns, row) })),
      ignored: below.length - filled.length,
      columns: columns.filter((column): column is ImportColumn => !!column && !isPlacing(rules, column)),
    },
  }
}

const isPlacing = ({ placing }: FileRules, column: FileColumn) => placing.includes(column)

/** Undefined for what no name tells. */
function resolve(
  { names, own, placing }: FileRules,
  header: readonly string[],
  { chosen, remembered }: ColumnChoices,
): (ColumnChoice | undefined)[] {
  const certain = header.map((name, at): ColumnChoice | undefined => {
    if (chosen) return chosen[at] ?? null
    const key = columnKey(name)
    const before = remembered.get(key)
    // A side's choice of columns, or the file's facilities, may have changed since.
    if (before === null || (before && [...own, ...placing].includes(before))) return before
    return names.own.get(key) ?? (names.ignored.has(key) ? null : undefined)
  })
  const taken = new Set(certain)
  return header.map((name, at) => {
    if (certain[at] !== undefined) return certain[at]
    const other = names.others.get(columnKey(name))
    if (!other || taken.has(other)) return undefined
    taken.add(other)
    return other
  })
}

export interface WrongColumns {
  missing: FileColumn[]
  unknown: string[]
  doubled: FileColumn[]
}

/** @returns null if all is well */
export function wrongIn(
  { names, required }: FileRules,
  header: readonly string[],
  columns: readonly (ColumnChoice | undefined)[],
): WrongColumns | null {
  const unknown = header.filter((_, at) => columns[at] === undefined)
  // Rows with an item's id need not fill every column.
  const missing = columns.includes('reference') ? [] : required.filter((column) => !columns.includes(column))
  const doubled = columns.filter(
    (column, at) => column && columns.indexOf(column) < at && !isSecondVendor(column, header, columns, names),
  )
  if (unknown.length + missing.length + doubled.length === 0) return null
  return { missing, unknown, doubled: [...new Set(doubled as FileColumn[])] }
}

/** A company's list has the vendor twice: as registered, and as suggested. */
function isSecondVendor(
  column: FileColumn,
  header: readonly string[],
  columns: readonly (ColumnChoice | undefined)[],
  { own }: ColumnNames,
): boolean {
  const called = header.filter((_, at) => columns[at] === column).map(columnKey)
  return (
    column === 'vendor' &&
    called.length === 2 &&
    new Set(called).size === 2 &&
    called.every((name) => own.get(name) === 'vendor')
  )
}

/** For columns that nothing tells: those that are alike, and not in the file otherwise. */
export function suggestedColumns(rules: FileRules, header: readonly HeaderColumn[]): ColumnChoice[] {
  const taken = new Set(header.map(({ column }) => column))
  return header.map(({ name, column, isKnown }) => {
    if (isKnown) return column
    const similar = similarColumn(columnKey(name), rules.names)
    if (!similar || taken.has(similar) || ![...rules.own, ...rules.placing].includes(similar)) return null
    taken.add(similar)
    return similar
  })
}

/** Before a text that begins like a formula: exports mark it as text this way (csv-options.server.ts). */
const madeText = /^'(?=[=+\-@＝＋－＠])/

function cellsOf(
  columns: readonly (ColumnChoice | undefined)[],
  row: string[],
): Omit<TableRow, 'number' | 'raw'> {
  const all: Partial<Record<FileColumn, string>> = {}
  columns.forEach((column, at) => {
    const cell = normalForm(row[at] ?? '')
      .trim()
      .replace(madeText, '')
    if (column && cell) all[column] ??= cell
  })
  const { facility, code, reference, ...cells } = all
  return { cells, ...(facility && { facility }), ...(code && { code }), ...(reference && { reference }) }
}
