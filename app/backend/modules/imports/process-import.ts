import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ImportJobRow } from '../../db/tables'
import { StoredFileMissing } from '../../drivers/storage/port'
import { readSheet } from '../../drivers/sheet/read-sheet'
import { AppError, invalidInput } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { findItemOwner } from '../companies/find-item-owner'
import { inBatches } from '../review/in-batches'
import { lockItemOwner } from '../review/owners/lock-item-owner'
import { columnsOf } from './import-forms'
import { importRules } from './import-rules'
import { planWork, type Work } from './import-work'
import { companyGone, fileGone, unreadableFile, type ImportFailure } from './imports.errors'
import { clearFindings, extendLease, finishImport, insertChanges, insertProblems } from './imports.repository'
import type { Change } from './mended-rows'
import type { Problem } from './plan-rows'
import { readTable, type Table } from './read-table'

export interface ImportLease {
  importId: string
  lease: string
}

export class LeaseLost extends Error {}

/** Room for comments between the rows. */
const commentRows = 200

/** All rows or none. Data may have changed since the first check. @throws LeaseLost */
export async function processImport(ctx: Ctx, job: ImportJobRow, lease: ImportLease): Promise<void> {
  const table = await tableOf(ctx, job)
  if ('code' in table) return fail(ctx, lease, table)
  const checked = await check(ctx, job, lease, table)
  if (checked === null) return fail(ctx, lease, companyGone())
  if (job.state !== 'committing' || checked.problems.length > 0)
    return endChecked(ctx, job, lease, table, checked)
  if (await commit(ctx, job, lease, table, checked)) return
  // An ingredient was deleted in the meantime, or an item changed.
  const again = await check(ctx, job, lease, table)
  if (again === null) return fail(ctx, lease, companyGone())
  return endChecked(ctx, job, lease, table, again)
}

async function fail(ctx: Ctx, lease: ImportLease, { code, facts }: ImportFailure): Promise<void> {
  await finishImport(ctx, lease, { state: 'failed', failure_code: code, failure_message: facts })
}

async function tableOf(ctx: Ctx, job: ImportJobRow): Promise<Table | ImportFailure> {
  const { maximumRows } = importRules(ctx)
  let bytes: Uint8Array
  try {
    bytes = await ctx.storage.read(job.storage_key ?? '')
  } catch (error) {
    if (error instanceof StoredFileMissing) return fileGone()
    throw error
  }
  const read = await readSheet({ bytes, maximumRows: maximumRows + 1 + commentRows }, ctx.settings.reading)
  if (read.kind === 'refused') return unreadableFile(read.why, { line: read.line, maximumRows })
  const table = readTable(job.kind, columnsOf(actorOf(ctx).userType, job.kind), read.rows)
  if ('code' in table || table.rows.length <= maximumRows) return table
  return unreadableFile('too_many_rows', { maximumRows })
}

/** @returns null if the company is gone */
async function check(ctx: Ctx, job: ImportJobRow, lease: ImportLease, table: Table): Promise<Work | null> {
  const company = await findItemOwner(ctx, job.company_id)
  if (!company) return null
  const goOn = async (done: number) => {
    const progress = { rows_total: table.rows.length, rows_ignored: table.ignored, rows_done: done }
    if (!(await extendLease(ctx, lease, progress))) throw new LeaseLost()
  }
  await goOn(0)
  const work = await planWork(ctx, job.kind, company, table, goOn)
  await goOn(table.rows.length)
  return work
}

async function endChecked(
  ctx: Ctx,
  job: ImportJobRow,
  lease: ImportLease,
  table: Table,
  work: Work,
): Promise<void> {
  await clearFindings(ctx, lease.importId)
  const rows = work.problems.map((problem, index) => problemRow(job, problem, index + 1))
  await inBatches(rows, (batch) => insertProblems(ctx, batch))
  const changes = work.changes.map((change, index) => changeRow(job, change, index + 1))
  await inBatches(changes, (batch) => insertChanges(ctx, batch))
  const ended = await finishImport(ctx, lease, {
    state: 'checked',
    rows_done: table.rows.length,
    ...countsOf(work),
    change_count: changes.length,
    problem_count: rows.length,
  })
  if (!ended) throw new LeaseLost()
}

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

const countsOf = ({ ready, changed, same }: Work) => ({
  rows_ready: ready,
  rows_changed: changed,
  rows_same: same,
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
      const company = await lockItemOwner(tx, job.company_id)
      if (!company) throw invalidInput({ companyId: [messages.invalidChoice] })
      await work.commit(tx, company)
      await record(tx, {
        action: 'import.committed',
        entityType: 'import',
        entityId: job.id,
        headQuarterId: job.head_quarter_id,
        after: { kind: job.kind, companyId: job.company_id, filename: job.filename, rows: table.rows.length },
      })
      // Last: if another worker has taken over, this rolls back, so an import is committed once.
      const ended = await finishImport(tx, lease, {
        state: 'done',
        ...countsOf(work),
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
