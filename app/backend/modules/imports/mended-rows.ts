import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { z } from 'zod'
import { toFingerprint, type FingerprintFields } from '~/domain/items/exported-rows'
import { printedGtin } from '~/domain/items/gtin'
import { ingredientSeparator, inLines, type FileColumn, type ImportColumn } from '~/domain/items/imports'
import { searchKey } from '~/domain/text/search-key'
import type { ReviewStatus } from '~/domain/items/review'
import type { DeclaredGtins } from '../products/gtins/declare-gtins'
import type { Recipe } from '../products/recipe/recipes-of'
import type { Mended } from '../review/many/save-many'
import type { PackCodes } from './read/pack-codes'
import { rowWarnings, type RowReader } from './plan-rows'
import { lineNamesIn, namesIn } from './read/product-reader'
import { printable } from './read/read-cells'
import { problem, type Problem } from './problems'
import type { TableRow } from './read/read-table'
import { normalForm } from '~/domain/text/normal-form'

export interface Current {
  id: string
  version: number
  status: ReviewStatus
  companyId: string
  name: string
  said: FingerprintFields
  isLocked: boolean
  recipe?: Recipe
  /** The supplier certificate that it follows. */
  certificateNumber?: string
  /** The codes on a product's packs. */
  onPack?: DeclaredGtins
}

/** A row's change of its item, in one column. */
export interface Change {
  row: number
  name: string
  column: ImportColumn
  before: string
  after: string
}

/** Only the changed fields, as a form would send them. */
export type Given = Record<string, string | boolean | null | string[]>

interface FoundItem {
  item: Current
  /** The row's fingerprint when it was exported; null if it was not, but is recognized by its content. */
  exported: string | null
  /** Other values that count as unchanged. */
  also?: FingerprintFields
}

interface MendedPlan {
  updates: Mended<Given>[]
  /** Codes that are new to their products, whatever their status. */
  codes: DeclaredGtins[]
  /** Items that change. */
  changed: number
  changes: Change[]
  problems: Problem[]
  warnings: Problem[]
  /** Rows that change nothing. */
  same: number
}

export interface MendedTable {
  reader: Pick<RowReader<unknown>, 'columns' | 'columnOf' | 'read'>
  schema: z.ZodObject
  columns: ImportColumn[]
  find: (row: TableRow) => FoundItem | Refusal
  /** Why an existing item must stay as it is. */
  refusalOf: (item: Current) => string | null
  /** The chain of each ingredient, if a product may get another recipe. */
  rootOf?: ReadonlyMap<string, string>
  codes?: PackCodes
  today: string
  /** For choices: the text that exports use, by id. */
  chosen: Partial<Record<ImportColumn, Map<string, string>>>
  /** The archived ones of these ids: an item that has one keeps it. */
  archived: ReadonlySet<string>
}

const atOnce = 200
const shownLength = 200

/** Rows of existing items. One unchanged since its export changes nothing, even if the item has changed meanwhile. */
export async function planMended(
  rows: TableRow[],
  table: MendedTable,
  onProgress: (done: number) => Promise<void>,
): Promise<MendedPlan> {
  const plan: MendedPlan = {
    updates: [],
    codes: [],
    changed: 0,
    changes: [],
    problems: [],
    warnings: [],
    same: 0,
  }
  const firstRows = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % atOnce === 0) {
      await yieldToOthers()
      await onProgress(index)
    }
    const planned = planOne(row, table, firstRows)
    if (planned === 'same') plan.same += 1
    else if ('problems' in planned) plan.problems.push(...planned.problems)
    else {
      const { update, codes, changes } = planned
      if (update) plan.updates.push(update)
      if (codes) plan.codes.push(codes)
      plan.changed += 1
      plan.warnings.push(...rowWarnings(row, update?.given ?? {}, table.today))
      plan.changes.push(...changes)
    }
  }
  return plan
}

interface PlannedChange {
  update?: Mended<Given>
  codes?: DeclaredGtins
  changes: Change[]
}

type Planned = 'same' | { problems: Problem[] } | PlannedChange

type Refusal = readonly [column: Problem['column'], message: string]

function planOne(row: TableRow, table: MendedTable, firstRows: Map<string, number>): Planned {
  const found = table.find(row)
  if (!('item' in found)) return refused(row, [found])
  const { item, exported } = found
  const first = firstRows.get(item.id)
  if (first !== undefined)
    return refused(row, [[exported === null ? 'name' : 'reference', problem('sameAsRow', String(first))]])
  firstRows.set(item.id, row.number)

  const { given, said, before, refusals } = readRow(row, found, table)
  const added = newCodes(row, item, table, refusals)
  if (refusals.length > 0) return refused(row, refusals)
  const fields = Object.keys(given).map((field) => table.reader.columnOf[field])
  const changed = table.reader.columns.filter((column) => fields.includes(column))
  if (changed.length === 0 || toFingerprint(said) === exported) return added ?? 'same'

  const mended = { item, given, said, changed, exported, refusal: table.refusalOf(item) }
  const parsed = parse(given, table)
  const wrong = [...checks.flatMap((check) => check(mended) || []), ...parsed.refusals]
  if (wrong.length > 0) return refused(row, wrong)

  const changes = changed.map((column) => ({
    row: row.number,
    name: shown(item.name),
    column,
    before: shown(before[column] ?? ''),
    after: shown(said[column] ?? ''),
  }))
  return {
    ...added,
    update: { id: item.id, version: item.version, given: parsed.given },
    changes: [...changes, ...(added?.changes ?? [])],
  }
}

/** A file adds codes, and takes none away: they are not part of the approval. */
function newCodes(
  row: TableRow,
  { name, onPack }: Current,
  { codes }: MendedTable,
  refusals: Refusal[],
): PlannedChange | null {
  if (!codes || !onPack) return null
  const { rootId, gtins: had } = onPack
  const said = codes.read(row, onPack, (column, message) => void refusals.push([column, message]))
  const gtins = said.filter((gtin) => !had.includes(gtin))
  if (gtins.length === 0) return null
  const listed = (all: readonly string[]) => shown(all.map(printedGtin).join(` ${ingredientSeparator} `))
  const change: Change = {
    ...{ row: row.number, name: shown(name), column: 'gtins' },
    ...{ before: listed(had), after: listed([...had, ...gtins]) },
  }
  return { codes: { rootId, gtins }, changes: [change] }
}

/** The first refusal of each column. */
function refused(row: TableRow, refusals: readonly Refusal[]): { problems: Problem[] } {
  const problems = new Map<Problem['column'], Problem>()
  for (const [column, message] of refusals) {
    const value = rawValue(row, column)
    if (!problems.has(column)) problems.set(column, { row: row.number, column, value: shown(value), message })
  }
  return { problems: [...problems.values()] }
}

function rawValue(row: TableRow, column: FileColumn): string {
  if (column === 'reference' || column === 'code' || column === 'facility') return row[column] ?? ''
  return row.cells[column] ?? ''
}

interface MendedRow {
  item: Current
  given: Given
  said: FingerprintFields
  changed: ImportColumn[]
  /** The row's fingerprint when it was exported. */
  exported: string | null
  refusal: string | null
}

const checks: ((row: MendedRow) => Refusal[] | false)[] = [
  ({ changed }) =>
    changed.includes('rmcDescription') &&
    !changed.includes('rmc') && [['rmcDescription', problem('rmcDescribed')]],
  ({ given, said }) =>
    Boolean(given.ingredientGroupDescription) &&
    said.rmc === '' && [['rmcDescription', problem('rmcMissing')]],
  ({ refusal, changed: [at = 'name'] }) => refusal !== null && [[at, refusal]],
  ({ item, exported, changed: [at = 'name'] }) =>
    exported !== null && toFingerprint(item.said) !== exported && [[at, problem('changedMeanwhile')]],
]

/** As a form would have it checked. */
function parse(given: Given, { schema, reader }: MendedTable): { given: Given; refusals: Refusal[] } {
  const parsed: Given = {}
  const refusals: Refusal[] = []
  for (const [field, value] of Object.entries(given)) {
    const answer = (schema.shape[field] as z.ZodType<Given[string]>).safeParse(value)
    if (answer.success) parsed[field] = answer.data
    else refusals.push([reader.columnOf[field] ?? 'name', answer.error.issues[0]?.message ?? ''])
  }
  return { given: parsed, refusals }
}

/** The differences, as a form would send them, and the whole row; a missing column has its stored value. */
function readRow(
  row: TableRow,
  { item, exported, also = {} }: FoundItem,
  { reader, schema, columns, chosen, archived, rootOf }: MendedTable,
): { given: Given; said: FingerprintFields; before: FingerprintFields; refusals: Refusal[] } {
  const given: Given = {}
  const refusals: Refusal[] = []
  const refuse = (column: ImportColumn, message: string) => void refusals.push([column, message])
  const { ingredients: recipe, ...cells } = row.cells
  const before: FingerprintFields = { ...item.said }
  const said: FingerprintFields = { ...item.said }
  if (recipe !== undefined && !rootOf) refuse('ingredients', problem('recipeElsewhere'))
  if (rootOf && columns.includes('ingredients')) {
    const changed = changedRecipe(row, item.recipe ?? [], reader, rootOf, refuse)
    if (changed) {
      given.ingredientIds = changed
      said.ingredients = namesIn(recipe ?? '').join(` ${ingredientSeparator} `)
      before.ingredients = (item.recipe ?? []).map(({ name }) => name).join(` ${ingredientSeparator} `)
    }
  }
  const followsNamed =
    cells.certificateNumber !== undefined &&
    saysTheSame('certificateNumber', item.certificateNumber ?? '', cells.certificateNumber)
  if (cells.certificateNumber !== undefined && !followsNamed)
    refuse('certificateNumber', problem('certificateElsewhere'))
  // A description without its code is one that stays where it was.
  const named = inLines(lineNamesIn(cells.lines ?? ''))
  const areLinesNew = columns.includes('lines') && !saysTheSame('lines', item.said.lines ?? '', named)
  const lines = areLinesNew ? named : undefined
  const own = { ...row, cells: { ...cells, lines, rmcDescription: undefined } }
  const read = reader.read(own, refuse, item.companyId)
  read.ingredientGroupDescription = cells.rmcDescription
  for (const [field, column] of Object.entries(reader.columnOf)) {
    if (column === null || column === 'ingredients' || !columns.includes(column)) continue
    const stored = column === 'lines' && !areLinesNew ? undefined : item.said[column]
    if (stored === undefined) continue
    // Its date comes from the certificate.
    if (followsNamed && column === 'expirationDate' && cells.expirationDate === undefined) continue
    // Only one of the rows that share a code describes it.
    if (exported === null && column === 'rmcDescription' && cells.rmcDescription === undefined) continue
    const empty = column === 'isPassover' ? false : null
    const value = (read[field] as string | boolean | undefined) ?? empty
    const cell = column === 'lines' ? named : (chosen[column]?.get(String(value)) ?? String(value ?? ''))
    if ([stored, also[column]].some((text) => text !== undefined && saysTheSame(column, text, cell))) continue
    if (!(field in schema.shape)) {
      if (!reader.columns.includes(column) && cells[column] !== undefined)
        refuse(column, problem('certifierOnly'))
      continue
    }
    if (archived.has(String(value))) {
      const offered = [...(chosen[column] ?? [])].filter(([id]) => !archived.has(id)).map(([, text]) => text)
      refuse(column, problem('notAllowed', offered.join(', ')))
    }
    given[field] = value
    said[column] = cell
  }
  return { given, said, before, refusals }
}

/** @returns null if the recipe stays */
function changedRecipe(
  row: TableRow,
  stored: Recipe,
  reader: MendedTable['reader'],
  rootOf: ReadonlyMap<string, string>,
  refuse: (column: ImportColumn, message: string) => void,
): string[] | null {
  const { ingredients = '' } = row.cells
  const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')
  const names = stored.map(({ name }) => searchKey(name))
  if (
    isSame(
      namesIn(ingredients).map((name) => searchKey(name)),
      names,
    )
  )
    return null
  const found = reader.read({ ...row, cells: { ingredients } }, refuse).ingredientIds as string[]
  return isSame(
    found.map((id) => rootOf.get(id) ?? id),
    stored.map(({ rootId }) => rootId),
  )
    ? null
    : found
}

const shown = (text: string) => printable(text.slice(0, shownLength))

/** Typed names match regardless of case and accents. */
const byName: readonly ImportColumn[] = ['rmc', 'vendor', 'onBehalf', 'lines']

/** Whether a cell equals the stored value. */
const saysTheSame = (column: ImportColumn, stored: string, cell: string): boolean =>
  plain(stored) === plain(cell) ||
  (byName.includes(column) && searchKey(stored) === searchKey(cell)) ||
  isWhatIsLeft(plain(stored), plain(cell))

const plain = (text: string) => normalForm(text).replace(/\s+/g, ' ').trim()

// oxlint-disable-next-line no-control-regex -- a range of codes
const ofExcel = /[\u0000-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Excel saves CSV in Windows-1252: other letters become a question mark or lose their accent. */
function isWhatIsLeft(stored: string, cell: string): boolean {
  if (stored.length !== cell.length) return false
  return stored.split('').every((letter, at) => {
    const left = cell[at] ?? ''
    if (left === letter) return true
    return !ofExcel.test(letter) && (left === '?' || searchKey(left) === searchKey(letter))
  })
}
