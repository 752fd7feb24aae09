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
import {
  isErrorValue,
  withoutResult,
  type Encoding,
  type Sheet,
  type SheetReply,
  type SheetRow,
} from '../../../drivers/sheet/messages'
import {
  eitherDay,
  nothingToImport,
  ofSheet,
  severalSheets,
  unreadableFile,
  wrongColumns,
  type ImportFailure,
} from '../imports.errors'
import { problem, type Problem } from '../problems'
import { dayOrder, printable } from './read-cells'

export interface TableRow {
  /** The spreadsheet's row number. */
  number: number
  cells: Partial<Record<ImportColumn, string>>
  /** In an exported row: the id of its item. */
  reference?: string
  code?: string
  facility?: string
  /** Days such as 03/04/2028 are of March. */
  isMonthFirst: boolean
  /** As in the file. */
  raw: string[]
}

export interface Table {
  rows: TableRow[]
  /** Cells that show no value: their rows are left as they are. */
  unreadable: Problem[]
  /** Notes on how the file was read, worth a look. */
  notices: Problem[]
  ignored: number
  /** The columns of the file: an empty cell clears the field of an existing item. */
  columns: ImportColumn[]
}

/** The meaning of a column of the file: null for one that is not imported. */
export type ColumnChoice = FileColumn | null

export interface HeaderColumn {
  name: string
  /** Its first value. */
  sample: string
  column: ColumnChoice
  /** Recognized by its name, or chosen. */
  isKnown: boolean
  /** The sheet of a workbook that it is on. */
  sheet?: string
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

/** The choices for this file. */
export interface FileChoices {
  /** By position. */
  columns: readonly ColumnChoice[] | null
  sheet: string | null
  isMonthFirst: boolean | null
}

interface Choices {
  chosen: FileChoices
  /** For the files of this company, by `columnKey`. */
  remembered: ReadonlyMap<string, ColumnChoice>
}

const sampleLength = 80

type SheetTable = Pick<Extract<SheetReply, { kind: 'table' }>, 'sheets' | 'encoding'>
type Read = { header: HeaderColumn[]; table: Table | ImportFailure }

/** The first sheet with known columns; if several have them, the user chooses. */
export function readTables(
  rules: FileRules,
  { sheets, encoding }: SheetTable,
  maximumRows: number,
  choices: Choices,
): Read {
  const names = sheets.flatMap(({ name }) => name ?? [])
  const wanted = sheets.filter(({ name }) => name === choices.chosen.sheet)
  const all = (wanted.length > 0 ? wanted : sheets).map((sheet) => headed(rules, sheet, choices))
  const known = ({ columns }: Headed) => columns.filter(Boolean).length
  const fitting = all.filter(({ wrong, below }) => !wrong && below.some(({ cells }) => !isComment(cells)))
  if (fitting.length > 1)
    return { header: [], table: severalSheets(fitting.flatMap(({ sheet }) => sheet.name ?? [])) }
  const [best] = fitting.length > 0 ? fitting : [...all].sort((one, other) => known(other) - known(one))
  if (!best) return { header: [], table: nothingToImport() }
  const { header, table } = buildTable(rules, best, { choices, encoding, maximumRows })
  return { header, table: 'code' in table ? ofSheet(table, best.sheet.name, names) : table }
}

interface Headed {
  sheet: Sheet
  /** The columns' names. */
  top: SheetRow
  columns: (ColumnChoice | undefined)[]
  below: SheetRow[]
  wrong: WrongColumns | null
}

function isComment(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return first.startsWith(commentMark) && !isErrorValue(first)
}

function headed(rules: FileRules, sheet: Sheet, choices: Choices): Headed {
  const at = sheet.rows.findIndex(({ cells }) => !isComment(cells))
  const [top = { number: 1, cells: [] }, ...below] = at < 0 ? [] : sheet.rows.slice(at)
  const columns = resolve(rules, top.cells, choices)
  return { sheet, top, columns, below, wrong: wrongIn(rules, top.cells, columns) }
}

function buildTable(
  rules: FileRules,
  { sheet, top, columns, below, wrong }: Headed,
  {
    choices,
    encoding,
    maximumRows,
  }: { choices: Choices; encoding: Encoding | undefined; maximumRows: number },
): Read {
  const filled = below.filter(({ cells }) => !isComment(cells))
  const header = top.cells.map((name, at): HeaderColumn => ({
    name: shownColumn(name),
    sample: printable(
      (filled.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').slice(0, sampleLength),
    ),
    column: columns[at] ?? null,
    isKnown: columns[at] !== undefined,
    ...(sheet.name !== null && { sheet: sheet.name }),
  }))
  const why = sheet.refused ?? (filled.length > maximumRows ? 'too_many_rows' : undefined)
  if (why) return { header, table: unreadableFile(why, { line: sheet.line, maximumRows }) }
  if (wrong) {
    const suggested = suggestedColumns(rules, header)
    const missing = wrong.missing.filter((column) => !suggested.includes(column))
    return { header, table: wrongColumns({ ...wrong, missing, known: [...rules.own] }) }
  }
  if (filled.length === 0) return { header, table: nothingToImport() }
  const read = filled.map(({ number, cells }) => ({
    ...{ number, raw: cells },
    ...pickCells(columns, cells, { number, isBook: sheet.name !== null }),
  }))
  const unreadable = read.flatMap((row) => row.unreadable)
  const days = columnOrder(rules, header, read, choices)
  if ('asked' in days) return { header, table: eitherDay(days.asked) }
  const notices = [...days.notices, ...(encoding ? encodingNotice(header, [top, ...below], encoding) : [])]
  return {
    header,
    table: {
      rows: read.map(({ unreadable: _, ...row }) => ({ ...row, isMonthFirst: days.isMonthFirst })),
      unreadable,
      notices,
      ignored: below.length - filled.length,
      columns: columns.filter((column): column is ImportColumn => !!column && !isPlacing(rules, column)),
    },
  }
}

const dayColumns = ['issuedOn', 'expirationDate'] as const

/** Days are read as their neighbours prove; where none does, as our own lists have them, or as chosen. */
function columnOrder(
  { names }: FileRules,
  header: HeaderColumn[],
  rows: Pick<TableRow, 'number' | 'cells'>[],
  { chosen }: Choices,
):
  | { isMonthFirst: boolean; notices: Problem[] }
  | { asked: { row: number; column: FileColumn; value: string } } {
  const days = rows.flatMap(({ number, cells }) =>
    dayColumns.flatMap((column) =>
      cells[column] === undefined ? [] : [{ row: number, column, value: cells[column] }],
    ),
  )
  const { either, proven } = dayOrder(days.map(({ value }) => value))
  const first = days.find(({ value }) => value === either)
  if (!first) return { isMonthFirst: proven === 'month', notices: [] }
  if (proven === 'day' || proven === 'month') return { isMonthFirst: proven === 'month', notices: [] }
  if (chosen.isMonthFirst !== null) return { isMonthFirst: chosen.isMonthFirst, notices: [] }
  const isOurs = header.some(
    ({ name, column }) =>
      column === first.column &&
      (names.own.get(columnKey(name)) === column || italianDay.test(columnKey(name))),
  )
  if (proven === 'both' || !isOurs) return { asked: first }
  return { isMonthFirst: false, notices: [{ ...first, message: problem('dayFirst') }] }
}

const italianDay = /^(data|scad|rilasc|emess|emis|valid[oa]|fino)/

/** With the first cell that shows whether it is right. */
function encodingNotice(header: HeaderColumn[], rows: SheetRow[], encoding: Encoding): Problem[] {
  // oxlint-disable-next-line no-control-regex -- all that is not ASCII
  const isOther = (cell: string) => /[^\u0000-\u007f]/.test(cell)
  const row = rows.find(({ cells }) => cells.some(isOther))
  const at = row?.cells.findIndex(isOther) ?? 0
  const value = printable((row?.cells[at] ?? '').slice(0, sampleLength))
  const column = header[at]?.column ?? 'name'
  return row ? [{ row: row.number, column, value, message: problem('encoding', encoding) }] : []
}

const isPlacing = ({ placing }: FileRules, column: FileColumn) => placing.includes(column)

/** Undefined for an unknown name. */
function resolve(
  { names, own, placing }: FileRules,
  header: readonly string[],
  { chosen: { columns: chosen }, remembered }: Choices,
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

/** For unknown columns: similar ones that the file does not have otherwise. */
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

/** Before a text that begins like a formula: exports mark it as text this way (csv-options.ts). */
const madeText = /^'(?=[=+\-@＝＋－＠])/

/** Elsewhere a line break is a blank. */
const ofLines: readonly ColumnChoice[] = ['ingredients', 'gtins']

function pickCells(
  columns: readonly (ColumnChoice | undefined)[],
  cells: string[],
  { number: row, isBook }: { number: number; isBook: boolean },
): Pick<TableRow, 'cells' | 'facility' | 'code' | 'reference'> & { unreadable: Problem[] } {
  const all: Partial<Record<FileColumn, string>> = {}
  const unreadable: Problem[] = []
  columns.forEach((column, at) => {
    const cell = normalForm(cells[at] ?? '')
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .trim()
      .replace(madeText, '')
    if (!column || !cell) return
    const isDay = isBook && /^\d{4}-\d\d-\d\d$/.test(cell) && !dayColumns.some((one) => one === column)
    const message = isDay ? problem('madeDay') : wrongWith(cell)
    if (message) unreadable.push({ row, column, value: printable(cell.slice(0, sampleLength)), message })
    else all[column] ??= ofLines.includes(column) ? cell : cell.replace(/\s*\n\s*/g, ' ')
  })
  const { facility, code, reference, ...own } = all
  return {
    cells: own,
    unreadable,
    ...(facility && { facility }),
    ...(code && { code }),
    ...(reference && { reference }),
  }
}

/** Nothing that a spreadsheet could not show either is taken for a value, or for an empty cell. */
function wrongWith(cell: string): string | null {
  if (cell === withoutResult) return problem('formulaWithoutResult')
  if (isErrorValue(cell)) return problem('errorValue')
  return cell.includes('\ufffd') ? problem('unreadableLetters') : null
}
