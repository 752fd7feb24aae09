import { sql } from 'kysely'
import type { ImportChange, ImportJob, ImportProblem, ImportReject } from '~/contract/items/imports'
import type { ListQuery, Paged } from '~/contract/fields'
import type { FileColumn, ImportKind } from '~/domain/items/imports'
import type { Lang } from '~/domain/languages'
import type { UserType } from '~/domain/items/review'
import { actorOf, scopeOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { leaseUntil } from '../../core/lease'
import { hasEnded } from '../../core/set-back'
import type {
  ImportChangeRow,
  ImportJobRow,
  ImportProblemRow,
  ImportColumnRow,
  ImportRejectRow,
} from '../../db/tables'
import { notFound } from '../../core/errors'
import { page } from '../../db/listing'
import { columnIn, failureIn, problemIn, rejectIn } from './import-words'
import type { HeaderColumn } from './read/read-table'

/** After this silence another worker takes over. */
const leaseSeconds = 120

/** A file that crashed the process so often is not retried. */
export const maximumAttempts = 3

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('import_jobs')
    .leftJoin('companies', 'companies.id', 'import_jobs.company_id')
    .innerJoin('users', 'users.id', 'import_jobs.created_by')
    .selectAll('import_jobs')
    .select(['companies.business_name as company_name', shownName().as('created_by_name')])

/** Each side has its own: a certifier's imports for a company are not the company's. */
function ownImports(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const own = withNames(ctx).where('users.user_type', '=', actorOf(ctx).userType)
  return scope === null ? own : own.where('import_jobs.head_quarter_id', '=', scope)
}

type NamedJob = ImportJobRow & { company_name: string | null; created_by_name: string }

export const parseHeader = ({ header }: Pick<ImportJobRow, 'header'>) =>
  header === null ? [] : (JSON.parse(header) as HeaderColumn[])

/** Its columns can be chosen: it was read, and is still there. */
export const isMappable = (row: ImportJobRow): boolean =>
  row.header !== null && row.storage_key !== null && (row.state === 'checked' || row.state === 'failed')

const toImportJob = (row: NamedJob, lang: Lang): ImportJob => ({
  id: row.id,
  kind: row.kind,
  companyId: row.company_id,
  companyName: row.company_name,
  state: row.state,
  filename: row.filename,
  size: Number(row.size),
  rows: row.rows_total,
  done: row.rows_done,
  ready: row.rows_ready,
  changed: row.rows_changed,
  same: row.rows_same,
  changedCells: row.change_count,
  ignored: row.rows_ignored,
  problems: row.problem_count,
  leftOut: row.rows_rejected,
  warnings: row.warning_count,
  facilitySource: row.facility_source,
  sheet: parseHeader(row)[0]?.sheet ?? null,
  mappable: isMappable(row),
  changedMeanwhile: row.state === 'checked' && row.committed_by !== null,
  failure:
    row.failure_code === null
      ? null
      : { code: row.failure_code, message: failureIn(lang, row.failure_code, row.failure_message ?? '') },
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  finishedAt: row.finished_at,
})

export async function findImport(ctx: Ctx, importId: string): Promise<ImportJob | undefined> {
  const row = await ownImports(ctx).where('import_jobs.id', '=', importId).executeTakeFirst()
  return row && toImportJob(row, languageOfCall(ctx.request))
}

/** @throws AppError 404 */
export async function importRow(ctx: Ctx, importId: string): Promise<ImportJobRow> {
  const row = await ownImports(ctx).where('import_jobs.id', '=', importId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export function pageOfImports(
  ctx: Ctx,
  input: Pick<ListQuery, 'ItemsPerPage' | 'Offset'> & {
    CompanyId?: string | undefined
    Kind?: ImportKind | undefined
  },
): Promise<Paged<ImportJob>> {
  const { CompanyId, Kind } = input
  let query = ownImports(ctx)
  if (CompanyId) query = query.where('import_jobs.company_id', '=', CompanyId)
  if (Kind) query = query.where('import_jobs.kind', '=', Kind)
  return page(
    ctx,
    query,
    { ...input, Sort: 'createdAt', Direction: 'desc' },
    {
      sorts: { createdAt: 'import_jobs.created_at' },
      tieBreak: 'import_jobs.id',
      toItem: (row) => toImportJob(row, languageOfCall(ctx.request)),
    },
  )
}

export async function pageOfProblems(
  ctx: Ctx,
  table: 'import_problems' | 'import_warnings',
  { id, sheet }: Pick<ImportJob, 'id' | 'sheet'>,
  { ItemsPerPage, Offset }: Pick<ListQuery, 'ItemsPerPage' | 'Offset'>,
): Promise<ImportProblem[]> {
  const rows = await ctx.db
    .selectFrom(table)
    .selectAll()
    .where('import_id', '=', id)
    // Positions have no gaps, so no offset is needed.
    .where('position', '>', Offset)
    .orderBy('position')
    .limit(ItemsPerPage)
    .execute()
  const lang = languageOfCall(ctx.request)
  return rows.map((row) => ({
    ...(sheet !== null && { sheet }),
    row: row.row_number,
    column: columnIn(lang, row.column_name),
    value: row.value,
    message: problemIn(lang, row.message),
  }))
}

/** With the problems of each, in one text. */
export async function pageOfRejects(
  ctx: Ctx,
  { id: importId, sheet }: Pick<ImportJob, 'id' | 'sheet'>,
  { ItemsPerPage, Offset }: Pick<ListQuery, 'ItemsPerPage' | 'Offset'>,
): Promise<ImportReject[]> {
  const rows = await ctx.db
    .selectFrom('import_rejects')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', Offset)
    .orderBy('position')
    .limit(ItemsPerPage)
    .execute()
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!first || !last) return []
  const problems = await ctx.db
    .selectFrom('import_problems')
    .select(['row_number', 'column_name', 'message'])
    .where('import_id', '=', importId)
    .where('row_number', '>=', first.row_number)
    .where('row_number', '<=', last.row_number)
    .orderBy('position')
    .execute()
  const lang = languageOfCall(ctx.request)
  const wrong = new Map<number, string[]>()
  for (const { row_number: row, column_name: column, message } of problems)
    wrong.set(row, [...(wrong.get(row) ?? []), `${columnIn(lang, column)}: ${problemIn(lang, message)}`])
  return rows.map(({ row_number: row, cells }) => ({
    row,
    cells: JSON.parse(cells) as string[],
    wrong: rejectIn(lang, sheet, row, (wrong.get(row) ?? []).join('; ')),
  }))
}

/** By row, with all cells of each. */
export async function pageOfChanges(
  ctx: Ctx,
  importId: string,
  { ItemsPerPage, Offset }: Pick<ListQuery, 'ItemsPerPage' | 'Offset'>,
): Promise<ImportChange[]> {
  const ofImport = ctx.db.selectFrom('import_changes').where('import_id', '=', importId)
  const numbers = await ofImport
    .select('row_number')
    .distinct()
    .orderBy('row_number')
    .limit(ItemsPerPage)
    .offset(Offset)
    .execute()
  const [first, last] = [numbers.at(0), numbers.at(-1)]
  if (!first || !last) return []
  const cells = await ofImport
    .selectAll()
    .where('row_number', '>=', first.row_number)
    .where('row_number', '<=', last.row_number)
    .orderBy('position')
    .execute()
  const rows = new Map<number, ImportChange>()
  for (const { row_number: row, name, column_name: field, before, after } of cells) {
    const change = rows.get(row) ?? { row, name, cells: [] }
    change.cells.push({ field, oldValue: before, newValue: after })
    rows.set(row, change)
  }
  return [...rows.values()]
}

export async function insertImport(ctx: Ctx, row: ImportJobRow): Promise<void> {
  await ctx.db.insertInto('import_jobs').values(row).execute()
}

export async function importKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('import_jobs')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.flatMap((row) => row.storage_key ?? [])
}

/** @returns false if it is in progress or committed */
export async function deleteImport(ctx: Ctx, importId: string): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('import_jobs')
    .where('id', '=', importId)
    .where('state', 'in', ['checked', 'failed'])
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** @returns false if it is not checked, or has problems */
export async function requestCommit(
  ctx: Ctx,
  importId: string,
  userId: string,
  validRowsOnly: boolean,
): Promise<boolean> {
  let query = ctx.db
    .updateTable('import_jobs')
    .set({
      ...{ state: 'committing', committed_by: userId, rows_done: 0, attempts: 0, lease_until: null },
      valid_rows_only: validRowsOnly ? 1 : 0,
    })
    .where('id', '=', importId)
    .where('state', '=', 'checked')
  query = validRowsOnly ? query.where('rows_ready', '>', 0) : query.where('problem_count', '=', 0)
  const requested = await query.executeTakeFirst()
  return requested.numUpdatedRows > 0n
}

/** Has the file read again with these columns. @returns false if it is in progress, committed or gone */
export async function requestMapping(ctx: Ctx, importId: string, chosen: string): Promise<boolean> {
  const requested = await ctx.db
    .updateTable('import_jobs')
    .set({
      ...{ state: 'uploaded', chosen_columns: chosen, committed_by: null, rows_total: null, rows_done: 0 },
      ...{ attempts: 0, lease_until: null, failure_code: null, failure_message: null },
    })
    .where('id', '=', importId)
    .where('state', 'in', ['checked', 'failed'])
    .where('header', 'is not', null)
    .where('storage_key', 'is not', null)
    .executeTakeFirst()
  return requested.numUpdatedRows > 0n
}

/** The columns of the company's earlier files, by the header's key. */
export async function columnsRemembered(
  ctx: Ctx,
  job: Pick<ImportJobRow, 'head_quarter_id' | 'kind'>,
  side: UserType,
): Promise<Map<string, FileColumn | null>> {
  const rows = await ctx.db
    .selectFrom('import_columns')
    .select(['header_key', 'column_name'])
    .where('head_quarter_id', '=', job.head_quarter_id ?? '')
    .where('user_type', '=', side)
    .where('kind', '=', job.kind)
    .execute()
  return new Map(rows.map((row) => [row.header_key, row.column_name]))
}

/** The last choice replaces earlier ones. */
export async function storeColumns(ctx: Ctx, rows: ImportColumnRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['head_quarter_id', 'user_type', 'kind', 'header_key'])
        .doUpdateSet((eb) => ({ column_name: eb.ref('excluded.column_name') })),
    )
    .execute()
}

/** Oldest first, but one for each company before any company's second; those of silent workers included. */
export async function waitingImports(ctx: Ctx): Promise<ImportJobRow[]> {
  return ctx.db
    .selectFrom('import_jobs')
    .selectAll()
    .where('state', 'in', ['uploaded', 'checking', 'committing'])
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .orderBy(sql`row_number() over (partition by head_quarter_id order by created_at, id)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Takes the lease. @returns its id, null if another worker has it */
export async function claimImport(ctx: Ctx, job: ImportJobRow): Promise<string | null> {
  const lease = ctx.newId()
  const taken = await ctx.db
    .updateTable('import_jobs')
    .set((eb) => ({
      state: job.state === 'uploaded' ? 'checking' : job.state,
      attempts: eb('attempts', '+', 1),
      rows_done: 0,
      ...leaseUntil(ctx, lease, leaseSeconds),
    }))
    .where('id', '=', job.id)
    .where('state', '=', job.state)
    .where('attempts', '=', job.attempts)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? lease : null
}

type Outcome = Partial<Omit<ImportJobRow, 'id' | 'kind' | 'company_id'>>

/** Stores progress and extends the lease. @returns false if another worker took over */
export async function extendLease(
  ctx: Ctx,
  { importId, lease }: { importId: string; lease: string },
  progress: Outcome,
): Promise<boolean> {
  const updated = await ctx.db
    .updateTable('import_jobs')
    .set({ ...progress, ...leaseUntil(ctx, lease, leaseSeconds) })
    .where('id', '=', importId)
    .where('lease_id', '=', lease)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Stores the outcome and releases the lease. @returns false if another worker took over */
export async function finishImport(
  ctx: Ctx,
  { importId, lease }: { importId: string; lease: string },
  outcome: Outcome,
): Promise<boolean> {
  const updated = await ctx.db
    .updateTable('import_jobs')
    .set({ ...outcome, lease_id: null, lease_until: null, attempts: 0 })
    .where('id', '=', importId)
    .where('lease_id', '=', lease)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function clearFindings(ctx: Ctx, importId: string): Promise<void> {
  for (const table of ['import_problems', 'import_changes', 'import_warnings', 'import_rejects'] as const)
    await ctx.db.deleteFrom(table).where('import_id', '=', importId).execute()
}

export async function insertChanges(ctx: Ctx, rows: ImportChangeRow[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('import_changes').values(rows).execute()
}

export async function insertWarnings(ctx: Ctx, rows: ImportProblemRow[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('import_warnings').values(rows).execute()
}

export async function insertRejects(ctx: Ctx, rows: ImportRejectRow[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('import_rejects').values(rows).execute()
}

export const allChanges = (ctx: Ctx, importId: string): Promise<ImportChangeRow[]> =>
  ctx.db.selectFrom('import_changes').selectAll().where('import_id', '=', importId).execute()

export async function insertProblems(ctx: Ctx, rows: ImportProblemRow[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('import_problems').values(rows).execute()
}

export function importsLeftSince(ctx: Ctx, before: string): Promise<ImportJobRow[]> {
  return ctx.db
    .selectFrom('import_jobs')
    .selectAll()
    .where('state', 'in', ['checked', 'failed'])
    .where('created_at', '<', before)
    .execute()
}

/** Deletes the rejected rows of imports committed before an instant. */
export async function forgetRejects(ctx: Ctx, before: string): Promise<number> {
  const old = ctx.db
    .selectFrom('import_jobs')
    .select('id')
    .where('state', '=', 'done')
    .where('problem_count', '>', 0)
    .where('finished_at', '<', before)
  for (const table of ['import_rejects', 'import_problems'] as const)
    await ctx.db.deleteFrom(table).where('import_id', 'in', old).execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_jobs')
    .set({ problem_count: 0 })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The number of rows that a company has asked to create and that are not created yet. */
export async function rowsUnderWay(ctx: Ctx, headQuarterId: string): Promise<number> {
  const { rows } = await ctx.db
    .selectFrom('import_jobs')
    .innerJoin('users', 'users.id', 'import_jobs.created_by')
    .select(sql<number | string | null>`sum(rows_ready - rows_changed - rows_same)`.as('rows'))
    .where('import_jobs.head_quarter_id', '=', headQuarterId)
    .where('import_jobs.state', '=', 'committing')
    .where('users.user_type', '=', 'Company')
    .executeTakeFirstOrThrow()
  return Number(rows ?? 0)
}
