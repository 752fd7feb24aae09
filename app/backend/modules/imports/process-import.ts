import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ImportChangeRow, ImportJobRow } from '../../db/tables'
import { StoredFileMissing } from '../../drivers/storage/port'
import { readSheet } from '../../drivers/sheet/read-sheet'
import { AppError } from '../../core/errors'
import { lockName } from '../../core/lock-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { mayStillWrite } from '../accounts/company/on-behalf-of'
import { findItemOwner } from '../companies/find-item-owner'
import { declareGtins } from '../products/gtins/declare-gtins'
import { inBatches } from '../review/many/in-batches'
import { keptChoices, rememberColumns, rememberedColumns } from './read/file-columns'
import { importRules } from './import-rules'
import { planWork } from './import-work'
import { companyGone, fileGone, unreadableFile, type ImportFailure } from './imports.errors'
import {
  allChanges,
  clearFindings,
  extendLease,
  finishImport,
  insertChanges,
  insertProblems,
  insertRejects,
  insertWarnings,
} from './imports.repository'
import type { Change } from './mended-rows'
import type { Problem } from './problems'
import { printable } from './read/read-cells'
import { fileRules, readTables, type Table, type TableRow } from './read/read-table'
import type { Work } from './work'

export interface ImportLease {
  importId: string
  lease: string
}

export class LeaseLost extends Error {}

/** The account that it is done for was disabled. */
export class NotAllowed extends Error {}

/** Room for comments between the rows. */
const commentRows = 200

/** Data may have changed since the first check, and what changes items was confirmed cell by cell. @throws LeaseLost */
export async function processImport(ctx: Ctx, job: ImportJobRow, lease: ImportLease): Promise<void> {
  const read = await tableOf(ctx, job)
  if ('code' in read) return fail(ctx, lease, read)
  const header = JSON.stringify(read.header)
  const { table } = read
  if ('code' in table) return fail(ctx, lease, table, { header })
  if (keptChoices(job).columns !== null) await rememberColumns(ctx, job, read.header)
  const checked = await check(ctx, job, lease, table, { header })
  if (checked === null) return fail(ctx, lease, companyGone())
  if (job.state !== 'committing' || !(await isConfirmed(ctx, job, checked)))
    return endChecked(ctx, job, lease, table, checked)
  if (await commit(ctx, job, lease, table, checked)) return
  // An ingredient was deleted in the meantime, or an item changed.
  const again = await check(ctx, job, lease, table, { header })
  if (again === null) return fail(ctx, lease, companyGone())
  return endChecked(ctx, job, lease, table, again)
}

async function isConfirmed(
  ctx: Ctx,
  job: ImportJobRow,
  { problems, changes, ready }: Work,
): Promise<boolean> {
  if (problems.length > 0 && (job.valid_rows_only === 0 || ready === 0)) return false
  if (changes.length === 0) return true
  const shown = new Set((await allChanges(ctx, job.id)).map(cellKey))
  return changes.map((change, index) => changeRow(job, change, index)).every((row) => shown.has(cellKey(row)))
}

const cellKey = ({ row_number, column_name, before, after }: ImportChangeRow) =>
  JSON.stringify([row_number, column_name, before, after])

async function fail(
  ctx: Ctx,
  lease: ImportLease,
  { code, facts }: ImportFailure,
  more: Pick<Partial<ImportJobRow>, 'header'> = {},
): Promise<void> {
  await finishImport(ctx, lease, { state: 'failed', failure_code: code, failure_message: facts, ...more })
}

async function tableOf(ctx: Ctx, job: ImportJobRow): Promise<ReturnType<typeof readTables> | ImportFailure> {
  const { maximumRows } = importRules(ctx)
  let bytes: Uint8Array
  try {
    bytes = await ctx.storage.read(job.storage_key ?? '')
  } catch (error) {
    if (error instanceof StoredFileMissing) return fileGone()
    throw error
  }
  const sheet = await readSheet({ bytes, maximumRows: maximumRows + 1 + commentRows }, ctx.settings.reading)
  if (sheet.kind === 'refused') return unreadableFile(sheet.why, { line: sheet.line, maximumRows })
  const side = actorOf(ctx).userType
  return readTables(fileRules(job.kind, side, job.facility_source), sheet, maximumRows, {
    chosen: keptChoices(job),
    remembered: await rememberedColumns(ctx, job, side),
  })
}

/** @returns null if the company is gone */
async function check(
  ctx: Ctx,
  job: ImportJobRow,
  lease: ImportLease,
  table: Table,
  more: Pick<ImportJobRow, 'header'>,
): Promise<Work | null> {
  const company = job.company_id === null ? null : await findItemOwner(ctx, job.company_id)
  if (!company && job.company_id !== null) return null
  const goOn = async (done: number) => {
    const progress = { rows_total: table.rows.length, rows_ignored: table.ignored, rows_done: done }
    if (!(await extendLease(ctx, lease, { ...progress, ...more }))) throw new LeaseLost()
  }
  await goOn(0)
  const { unreadable, notices } = table
  const left = rowsWith(unreadable)
  const rows = table.rows.filter(({ number }) => !left.has(number))
  const asked = { kind: job.kind, facilities: job.facility_source }
  const work = await planWork(ctx, asked, company, { ...table, rows }, goOn)
  await goOn(table.rows.length)
  return {
    ...work,
    problems: [...unreadable, ...work.problems].sort((one, other) => one.row - other.row),
    warnings: [...notices, ...work.warnings],
  }
}

async function endChecked(
  ctx: Ctx,
  job: ImportJobRow,
  lease: ImportLease,
  table: Table,
  work: Work,
): Promise<void> {
  await storeFindings(ctx, job, table, work)
  const ended = await finishImport(ctx, lease, {
    state: 'checked',
    rows_done: table.rows.length,
    ...workCounts(work),
  })
  if (!ended) throw new LeaseLost()
}

/** The file itself is not needed for them any more. */
async function storeFindings(ctx: Ctx, job: ImportJobRow, { rows }: Table, work: Work): Promise<void> {
  const numbered = <Found, Row>(
    all: Found[],
    rowOf: (job: ImportJobRow, one: Found, position: number) => Row,
  ) => all.map((one, index) => rowOf(job, one, index + 1))
  await clearFindings(ctx, job.id)
  await inBatches(numbered(work.problems, problemRow), (batch) => insertProblems(ctx, batch))
  await inBatches(numbered(work.warnings, problemRow), (batch) => insertWarnings(ctx, batch))
  await inBatches(numbered(work.changes, changeRow), (batch) => insertChanges(ctx, batch))
  const wrong = rowsWith(work.problems)
  const rejects = rows.filter(({ number }) => wrong.has(number))
  await inBatches(numbered(rejects, rejectRow), (batch) => insertRejects(ctx, batch))
}

const rowsWith = (problems: Problem[]) => new Set(problems.map(({ row }) => row))

const problemRow = (job: ImportJobRow, { row, column, value, message }: Problem, position: number) => ({
  import_id: job.id,
  position,
  row_number: row,
  column_name: column,
  value,
  message,
})

const changeRow = (job: ImportJobRow, { row, name, column, before, after }: Change, position: number) => ({
  import_id: job.id,
  position,
  row_number: row,
  name,
  column_name: column,
  before,
  after,
})

const rejectRow = (job: ImportJobRow, { number, raw }: TableRow, position: number) => ({
  import_id: job.id,
  position,
  row_number: number,
  cells: JSON.stringify(raw.map(printable)),
})

const workCounts = ({ ready, changed, same, changes, problems, warnings }: Work) => ({
  rows_ready: ready,
  rows_changed: changed,
  rows_same: same,
  rows_rejected: rowsWith(problems).size,
  change_count: changes.length,
  problem_count: problems.length,
  warning_count: warnings.length,
})

/** @returns false, with nothing created or changed, if a reference is gone, or an item has changed */
async function commit(
  ctx: Ctx,
  job: ImportJobRow,
  lease: ImportLease,
  table: Table,
  work: Work,
): Promise<boolean> {
  try {
    await withTransaction(ctx, async (tx) => {
      // Names may repeat, so no unique index can decide about two files with the same new row.
      await lockName(tx, `import ${job.kind} ${job.head_quarter_id}`)
      const codes = await work.commit(tx)
      if (work.problems.length > 0) await storeFindings(tx, job, table, work)
      await record(tx, {
        action: 'import.committed',
        entityType: 'import',
        entityId: job.id,
        headQuarterId: job.head_quarter_id,
        after: { kind: job.kind, companyId: job.company_id, filename: job.filename, rows: work.ready },
      })
      if (job.head_quarter_id !== null) await declareGtins(tx, job.head_quarter_id, codes)
      if (!(await mayStillWrite(tx, actorOf(tx).userId))) throw new NotAllowed()
      // Last: if another worker has taken over, this rolls back, so an import is committed once.
      const ended = await finishImport(tx, lease, {
        state: 'done',
        ...workCounts(work),
        storage_key: null,
        finished_at: nowOf(tx),
      })
      if (!ended) throw new LeaseLost()
    })
  } catch (error) {
    if (error instanceof AppError && [400, 404, 409].includes(error.status)) return false
    throw error
  }
  await ctx.storage.remove(job.storage_key ?? '')
  return true
}
