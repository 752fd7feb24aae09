import type { ImportColumns, ImportJob } from '~/contract/items/imports'
import type { FileColumn } from '~/domain/items/imports'
import { backendMessages as messages } from '~/domain/backend-messages'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import type { ImportJobRow } from '../../db/tables'
import { columnKey } from './read/column-names'
import { headerOf } from './read/file-columns'
import { getImport } from './get-import'
import { columnIn } from './import-words'
import { wrongImportState } from './imports.errors'
import { importRow, isMappable, requestMapping } from './imports.repository'
import { languageOfCall } from '../../core/call-language'
import { fileRules, suggestedColumns, wrongIn, type FileRules, type HeaderColumn } from './read/read-table'

const rulesOf = (ctx: Ctx, { kind, facility_source: source }: ImportJobRow) =>
  fileRules(kind, actorOf(ctx).userType, source)

const choicesOf = ({ own, placing, required }: FileRules) =>
  [...placing, ...own].map((name) => ({ name, required: required.includes(name) }))

/** What its columns are, as read or suggested. @throws AppError 404 */
export async function importColumns(ctx: Ctx, { importId }: { importId: string }): Promise<ImportColumns> {
  const row = await importRow(ctx, importId)
  const rules = rulesOf(ctx, row)
  const header = headerOf(row)
  const suggested = suggestedColumns(rules, header)
  return {
    columns: header.map(({ name, sample, isKnown }, at) => ({
      ...{ name, sample },
      column: suggested[at] ?? null,
      recognized: isKnown,
    })),
    choices: choicesOf(rules),
  }
}

/** Reads the file again with these columns. @throws AppError 400; 404; 409 in progress or committed */
export async function mapImport(
  ctx: Ctx,
  { importId, columns }: { importId: string; columns: (FileColumn | null)[] },
): Promise<ImportJob> {
  const row = await importRow(ctx, importId)
  const header = headerOf(row)
  if (!isMappable(row)) throw wrongImportState(row.state === 'done' ? 'done' : 'working')
  assertColumns(ctx, rulesOf(ctx, row), header, columns)
  await withTransaction(ctx, async (tx) => {
    if (!(await requestMapping(tx, importId, JSON.stringify(columns)))) throw wrongImportState('working')
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
