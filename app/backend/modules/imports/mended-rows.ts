import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { z } from 'zod'
import { fingerprintOf, readReference, type FingerprintFields } from '~/domain/exported-rows'
import type { ImportColumn } from '~/domain/imports'
import type { ReviewStatus } from '~/domain/review'
import type { Mended } from '../review/save-many'
import type { Problem, RowReader } from './plan-rows'
import { printable } from './printable'
import { problem } from './problems'
import type { TableRow } from './read-table'
import { saysTheSame } from './same-cell'

/** An item as stored. */
export interface Current {
  id: string
  version: number
  status: ReviewStatus
  companyId: string
  name: string
  said: FingerprintFields
}

/** What a row changes in its item, cell by cell. */
export interface Change {
  row: number
  name: string
  column: ImportColumn
  before: string
  after: string
}

/** Only the changed fields, as a form would send them. */
export type Given = Record<string, string | boolean | null>

interface MendedPlan {
  updates: Mended<Given>[]
  changes: Change[]
  problems: Problem[]
  /** Rows that change nothing. */
  same: number
}

export interface MendedTable {
  reader: Pick<RowReader<unknown>, 'columns' | 'columnOf' | 'read'>
  /** The input of a form. */
  schema: z.ZodObject
  columns: ImportColumn[]
  items: Map<string, Current>
  /** For choices: the text that exports use, by id. */
  chosen: Partial<Record<ImportColumn, Map<string, string>>>
  /** Those of these ids that are archived: an item that has one keeps it. */
  archived: ReadonlySet<string>
}

const atOnce = 200
const shownLength = 200

/**
 * Rows of existing items. A row that is unchanged since its export changes nothing, even if the item has
 * changed meanwhile.
 */
export async function planMended(
  rows: TableRow[],
  table: MendedTable,
  onProgress: (done: number) => Promise<void>,
): Promise<MendedPlan> {
  const plan: MendedPlan = { updates: [], changes: [], problems: [], same: 0 }
  const firstOf = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % atOnce === 0) {
      await yieldToOthers()
      await onProgress(index)
    }
    const planned = planOne(row, table, firstOf)
    if (planned === 'same') plan.same += 1
    else if ('problems' in planned) plan.problems.push(...planned.problems)
    else {
      plan.updates.push(planned.update)
      plan.changes.push(...planned.changes)
    }
  }
  return plan
}

type Planned = 'same' | { problems: Problem[] } | { update: Mended<Given>; changes: Change[] }

type Refusal = readonly [column: Problem['column'], message: string]

function planOne(row: TableRow, table: MendedTable, firstOf: Map<string, number>): Planned {
  const reference = readReference(row.reference ?? '')
  const item = reference && table.items.get(reference.id)
  if (!item) return refused(row, [['reference', problem(reference ? 'noSuchItem' : 'brokenReference')]])
  const first = firstOf.get(item.id)
  if (first !== undefined) return refused(row, [['reference', problem('sameAsRow', String(first))]])
  firstOf.set(item.id, row.number)

  const { given, said, refusals } = readRow(row, item, table)
  if (refusals.length > 0) return refused(row, refusals)
  const fields = Object.keys(given).map((field) => table.reader.columnOf[field])
  const changed = table.reader.columns.filter((column) => fields.includes(column))
  if (changed.length === 0 || fingerprintOf(said) === reference.fingerprint) return 'same'

  const mended = { item, given, said, changed, exported: reference.fingerprint }
  const parsed = parse(given, table)
  const found = [...checks.flatMap((check) => check(mended) || []), ...parsed.refusals]
  if (found.length > 0) return refused(row, found)

  const changes = changed.map((column) => ({
    row: row.number,
    name: shown(item.name),
    column,
    before: shown(item.said[column] ?? ''),
    after: shown(said[column] ?? ''),
  }))
  return { update: { id: item.id, version: item.version, given: parsed.given }, changes }
}

/** The first refusal of each column. */
function refused(row: TableRow, refusals: readonly Refusal[]): { problems: Problem[] } {
  const problems = new Map<Problem['column'], Problem>()
  for (const [column, message] of refusals) {
    const value = (column === 'reference' ? row.reference : row.cells[column]) ?? ''
    if (!problems.has(column)) problems.set(column, { row: row.number, column, value: shown(value), message })
  }
  return { problems: [...problems.values()] }
}

interface MendedRow {
  item: Current
  given: Given
  said: FingerprintFields
  changed: ImportColumn[]
  /** What it said when it was exported. */
  exported: string
}

const checks: ((row: MendedRow) => Refusal[] | false)[] = [
  ({ changed }) =>
    changed.includes('rmcDescription') &&
    !changed.includes('rmc') && [['rmcDescription', problem('rmcDescribed')]],
  ({ given, said }) =>
    Boolean(given.ingredientGroupDescription) &&
    said.rmc === '' && [['rmcDescription', problem('rmcMissing')]],
  ({ item, changed: [at = 'name'] }) => item.status === 'approved' && [[at, problem('approvedStays')]],
  ({ item, exported, changed: [at = 'name'] }) =>
    fingerprintOf(item.said) !== exported && [[at, problem('changedSince')]],
]

/** As a form would have it checked. */
function parse(given: Given, { schema, reader }: MendedTable): { given: Given; refusals: Refusal[] } {
  const parsed: Given = {}
  const refusals: Refusal[] = []
  for (const [field, value] of Object.entries(given)) {
    const answer = (schema.shape[field] as z.ZodType<string | boolean | null>).safeParse(value)
    if (answer.success) parsed[field] = answer.data
    else refusals.push([reader.columnOf[field] ?? 'name', answer.error.issues[0]?.message ?? ''])
  }
  return { given: parsed, refusals }
}

/**
 * The differences, as a form would send them, and the whole row; columns missing from the file have their
 * stored value.
 */
function readRow(
  row: TableRow,
  item: Current,
  { reader, schema, columns, chosen, archived }: MendedTable,
): { given: Given; said: FingerprintFields; refusals: Refusal[] } {
  const given: Given = {}
  const refusals: Refusal[] = []
  const refuse = (column: ImportColumn, message: string) => void refusals.push([column, message])
  if (row.cells.ingredients !== undefined) refuse('ingredients', problem('recipeElsewhere'))
  const said: FingerprintFields = { ...item.said }
  // A description without its code is one that stays where it was.
  const read = reader.read({ ...row, cells: { ...row.cells, rmcDescription: undefined } }, refuse)
  read.ingredientGroupDescription = row.cells.rmcDescription
  for (const [field, column] of Object.entries(reader.columnOf)) {
    if (column === null || !columns.includes(column) || !(field in schema.shape)) continue
    const stored = item.said[column]
    // Recipes have a screen of their own.
    if (stored === undefined) continue
    const empty = column === 'isPassover' ? false : null
    const value = (read[field] as string | boolean | undefined) ?? empty
    const cell = chosen[column]?.get(String(value)) ?? String(value ?? '')
    if (saysTheSame(column, stored, cell)) continue
    if (archived.has(String(value))) {
      const offered = [...(chosen[column] ?? [])].filter(([id]) => !archived.has(id)).map(([, text]) => text)
      refuse(column, problem('notAllowed', offered.join(', ')))
    }
    given[field] = value
    said[column] = cell
  }
  return { given, said, refusals }
}

const shown = (text: string) => printable(text.slice(0, shownLength))
