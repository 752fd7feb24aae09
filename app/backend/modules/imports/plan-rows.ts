import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { z } from 'zod'
import type { Lookup } from '~/contract/items/lookups'
import type { ImportColumn } from '~/domain/items/imports'
import { searchKey } from '~/domain/text/search-key'
import type { Identity } from './read/known-rows'
import { lookupIndex, readFlag, printable } from './read/read-cells'
import { problem, type Problem } from './problems'
import type { TableRow } from './read/read-table'

export type Planned<Input> = { input: Input; key: string } | { problems: Problem[] }

export interface RowReader<Input> {
  schema: z.ZodType<Input>
  /** The columns that the file may have, in display order. */
  columns: readonly ImportColumn[]
  /** Contract field → column; null: no file has it. */
  columnOf: Record<string, ImportColumn | null>
  /** The column that reports a duplicate; the name if absent. */
  keyColumn?: ImportColumn
  /**
   * The contract's input, as a form would send it; `refuse` reports what no form could send.
   * @param plantId of an existing item that is not of the company
   */
  read(
    row: TableRow,
    refuse: (column: ImportColumn, message: string) => void,
    plantId?: string,
  ): Record<string, unknown>
  /** Equal for rows of the same item. */
  keyOf(input: Input): string
  exists(key: string): boolean
  /** Recognizes existing items. */
  identity: Identity
}

export interface Plan<Input> {
  inputs: Input[]
  problems: Problem[]
  /** Rows that are imported, but are worth a look. */
  warnings: Problem[]
  ready: number
}

const atOnce = 200
const valueLength = 200

/** Validates rows by the contract's schema, yielding to other requests in between. */
export async function planRows<Input>(
  rows: TableRow[],
  reader: RowReader<Input>,
  today: string,
  onProgress: (done: number) => Promise<void>,
): Promise<Plan<Input>> {
  const plan: Plan<Input> = { inputs: [], problems: [], warnings: [], ready: 0 }
  const firstRows = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % atOnce === 0) {
      await yieldToOthers()
      await onProgress(index)
    }
    const planned = planRow(row, reader, firstRows)
    if ('problems' in planned) plan.problems.push(...planned.problems)
    else {
      plan.inputs.push(planned.input)
      plan.warnings.push(...rowWarnings(row, planned.input as Readonly<Record<string, unknown>>, today))
      plan.ready += 1
    }
  }
  return plan
}

export function rowWarnings(
  { number, cells }: TableRow,
  { expirationDate }: Readonly<Record<string, unknown>>,
  today: string,
): Problem[] {
  if (typeof expirationDate !== 'string' || expirationDate >= today) return []
  const value = printable((cells.expirationDate ?? '').slice(0, valueLength))
  return [{ row: number, column: 'expirationDate', value, message: problem('expired') }]
}

function planRow<Input>(
  row: TableRow,
  reader: RowReader<Input>,
  firstRows: Map<string, number>,
): Planned<Input> {
  const problems = new Map<string, Problem>()
  const refuse = (column: ImportColumn, message: string) => {
    if (problems.has(column)) return
    const value = (row.cells[column] ?? '').slice(0, valueLength)
    problems.set(column, { row: row.number, column, value: printable(value), message })
  }
  const parsed = reader.schema.safeParse(reader.read(ownCells(row, reader.columns, refuse), refuse))
  for (const issue of parsed.error?.issues ?? [])
    refuse(reader.columnOf[String(issue.path[0])] ?? 'name', issue.message)
  if (!parsed.success || problems.size > 0) {
    const place = ({ column }: Problem) => reader.columns.findIndex((one) => one === column)
    const own = [...problems.values()].filter((one) => place(one) >= 0)
    const others = [...problems.values()].filter((one) => place(one) < 0)
    return { problems: [...own.sort((one, other) => place(one) - place(other)), ...others] }
  }

  const key = reader.keyOf(parsed.data)
  const { keyColumn = 'name' } = reader
  const first = firstRows.get(key)
  if (first !== undefined) refuse(keyColumn, problem('sameAsRow', String(first)))
  else if (reader.exists(key)) refuse(keyColumn, problem('existsAlready'))
  else firstRows.set(key, row.number)
  return problems.size > 0 ? { problems: [...problems.values()] } : { input: parsed.data, key }
}

/** A cell that belongs to the other side is refused: ignoring it silently would look like accepting it. */
function ownCells(
  row: TableRow,
  columns: readonly ImportColumn[],
  refuse: (column: ImportColumn, message: string) => void,
): TableRow {
  const cells = Object.entries(row.cells) as [ImportColumn, string][]
  const isOwn = ([column]: [ImportColumn, string]) => columns.includes(column)
  for (const [column, cell] of cells.filter((one) => !isOwn(one)))
    if (column !== 'isPassover' || readFlag(cell) !== false) refuse(column, problem('certifierOnly'))
  return { ...row, cells: Object.fromEntries(cells.filter(isOwn)) }
}

/** The raw cells, under the contract's names. */
export const cellsByField = ({ cells }: TableRow, columnOf: RowReader<unknown>['columnOf']) =>
  Object.fromEntries(
    Object.entries(columnOf).flatMap(([field, column]) => (column ? [[field, cells[column]]] : [])),
  )

export function lookupReader(values: Lookup[]) {
  const index = lookupIndex(values)
  const allowed = values.map(({ code }) => code).join(', ')
  return (
    row: TableRow,
    column: ImportColumn,
    refuse: (column: ImportColumn, message: string) => void,
  ): string | undefined => {
    const cell = row.cells[column]
    if (cell === undefined) return undefined
    const id = index.get(searchKey(cell))
    if (!id) refuse(column, problem('notAllowed', allowed))
    return id
  }
}

export function flagOf(
  row: TableRow,
  refuse: (column: ImportColumn, message: string) => void,
  column: ImportColumn = 'isPassover',
): boolean | undefined {
  const cell = row.cells[column]
  if (cell === undefined) return undefined
  const flag = readFlag(cell)
  if (flag === null) refuse(column, problem('yesOrNo'))
  return flag ?? undefined
}
