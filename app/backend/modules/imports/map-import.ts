import type { z } from 'zod'
import type { ImportColumns, ImportJob, MapImport } from '~/contract/items/imports'
import type { FileColumn } from '~/domain/items/imports'
import { backendMessages as messages } from '~/domain/backend-messages'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import type { ImportJobRow } from '../../db/tables'
import { columnKey } from './read/column-names'
import { keptChoices } from './read/file-columns'
import { getImport } from './get-import'
import { columnIn } from './import-words'
import { wrongImportState, importHasProblems } from './imports.errors'
import {
  parseHeader,
  importRow,
  isMappable,
  requestMapping,
  requestCommit,
  rowsUnderWay,
} from './imports.repository'
import { languageOfCall } from '../../core/call-language'
import { fileRules, suggestedColumns, wrongIn, type FileRules, type HeaderColumn } from './read/read-table'
import { assertItemQuota } from '../quotas/quotas'

const mappingRules = (ctx: Ctx, { kind, facility_source: source }: ImportJobRow) =>
  fileRules(kind, actorOf(ctx).userType, source)

const offeredBy = ({ own, placing, required }: FileRules) =>
  [...placing, ...own].map((name) => ({ name, required: required.includes(name) }))

/** The columns of its file, as read or suggested. @throws AppError 404 */
export async function importColumns(ctx: Ctx, { importId }: { importId: string }): Promise<ImportColumns> {
  const row = await importRow(ctx, importId)
  const rules = mappingRules(ctx, row)
  const header = parseHeader(row)
  const suggested = suggestedColumns(rules, header)
  return {
    columns: header.map(({ name, sample, isKnown, sheet }, at) => ({
      ...{ name, sample: sheet === undefined ? sample : dayAsShown(sample) },
      column: suggested[at] ?? null,
      recognized: isKnown,
    })),
    choices: offeredBy(rules),
    sheets: row.failure_code === null ? [] : foundSheets(row),
    asksDayOrder: row.failure_code === 'import.days',
  }
}

/** Empty unless there are several. */
function foundSheets({ failure_message: facts }: ImportJobRow): string[] {
  const { sheets = [] } = (facts?.startsWith('{') ? JSON.parse(facts) : {}) as { sheets?: string[] }
  return sheets.length > 1 ? sheets : []
}

/** A day of a workbook is kept as `yyyy-mm-dd`. */
const dayAsShown = (cell: string) => cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

/** Reads the file again with these columns. @throws AppError 400; 404; 409 in progress or committed */
export async function mapImport(
  ctx: Ctx,
  { importId, columns, ...asked }: z.output<typeof MapImport>,
): Promise<ImportJob> {
  const row = await importRow(ctx, importId)
  const header = parseHeader(row)
  if (!isMappable(row)) throw wrongImportState(row.state === 'done' ? 'done' : 'working')
  const before = keptChoices(row)
  const sheet = asked.sheet ?? header[0]?.sheet ?? null
  // Another sheet has columns of its own.
  const isOther = sheet !== (header[0]?.sheet ?? null)
  if (columns && !isOther) assertColumns(ctx, mappingRules(ctx, row), header, columns)
  const chosen = {
    columns: isOther ? null : (columns ?? before.columns),
    sheet,
    isMonthFirst: asked.dayOrder ? asked.dayOrder === 'monthFirst' : before.isMonthFirst,
  }
  await withTransaction(ctx, async (tx) => {
    if (!(await requestMapping(tx, importId, JSON.stringify(chosen)))) throw wrongImportState('working')
    await record(tx, {
      action: 'import.mapped',
      entityType: 'import',
      entityId: importId,
      headQuarterId: row.head_quarter_id,
      after: { kind: row.kind, companyId: row.company_id, filename: row.filename },
    })
  })
  announceWork(ctx.database, 'imports')
  return getImport(ctx, importId)
}

/** @throws AppError 400 */
function assertColumns(
  ctx: Ctx,
  rules: FileRules,
  header: HeaderColumn[],
  columns: (FileColumn | null)[],
): void {
  const names = header.map(({ name }) => name)
  const offered = (column: FileColumn | null, at: number) =>
    column === null ||
    [...rules.own, ...rules.placing].includes(column) ||
    rules.names.own.get(columnKey(names[at] ?? '')) === column
  if (columns.length !== header.length || !columns.every(offered))
    throw invalidInput({ columns: [messages.otherColumns] })
  const wrong = wrongIn(rules, names, columns)
  if (!wrong) return
  const lang = languageOfCall(ctx.request)
  const listed = (some: FileColumn[]) => some.map((column) => columnIn(lang, column)).join(', ')
  throw invalidInput({
    columns: [
      ...(wrong.missing.length > 0 ? [messages.columnsMissing(listed(wrong.missing))] : []),
      ...(wrong.doubled.length > 0 ? [messages.columnsDoubled(listed(wrong.doubled))] : []),
    ],
  })
}

/** Idempotent. @throws AppError 404; 409 `import.has_problems`, `import.wrong_state`; 429 `quota.pace` */
export async function commitImport(
  ctx: Ctx,
  { importId, validRowsOnly = false }: { importId: string; validRowsOnly?: boolean | undefined },
): Promise<ImportJob> {
  const { state, ready, changed, same } = await getImport(ctx, importId)
  if (state === 'checked') await assertItemQuota(ctx, ready - changed - same + (await alreadyAsked(ctx)))
  const scheduled = await requestCommit(ctx, importId, actorOf(ctx).userId, validRowsOnly)
  const job = await getImport(ctx, importId)
  if (scheduled) announceWork(ctx.database, 'imports')
  else if (job.state === 'checked') throw importHasProblems(job.problems)
  else if (job.state === 'failed') throw wrongImportState('failed')
  else if (job.state === 'uploaded' || job.state === 'checking') throw wrongImportState('not_checked')
  return job
}

async function alreadyAsked(ctx: Ctx): Promise<number> {
  const headQuarterId = scopeOf(ctx)
  return headQuarterId === null ? 0 : rowsUnderWay(ctx, headQuarterId)
}
