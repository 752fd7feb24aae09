import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ImportJob, UploadImport } from '~/contract/items/imports'
import { cleanFilename } from '~/domain/text/filename'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ImportJobRow } from '../../db/tables'
import { invalidInput, notFound } from '../../core/errors'
import { record } from '../../core/record'
import { discardStoredFile } from '../../core/discard-stored-file'
import { withTransaction } from '../../core/transaction'
import { announceWork } from '../../core/waiting'
import { findItemOwner, type ItemOwner } from '../companies/find-item-owner'
import { assertImportQuota } from '../quotas/quotas'
import { importRules } from './import-rules'
import { emptyImport, importTooLarge } from './imports.errors'
import { getImport } from './get-import'
import { insertImport } from './imports.repository'

/** @returns null for what is of no company. @throws AppError 400; 404 */
async function importOwner(
  ctx: Ctx,
  { kind, companyId }: Pick<z.output<typeof UploadImport>, 'kind' | 'companyId'>,
): Promise<ItemOwner | null> {
  if (kind === 'supplierCertificates' && scopeOf(ctx) === null) return null
  if (companyId === undefined) throw invalidInput({ companyId: [messages.required] })
  const company = await findItemOwner(ctx, companyId)
  if (!company) throw notFound()
  return company
}

/** File before row: a crash leaves no row without its file. @throws AppError 400 empty; 404; 409 `quota.reached`; 413 */
export async function uploadImport(ctx: Ctx, input: z.output<typeof UploadImport>): Promise<ImportJob> {
  const { file, kind } = input
  // Certificates are of no facility: of a company, or of none.
  const isOfCompany = kind === 'supplierCertificates'
  const facilitySource = isOfCompany ? 'form' : input.facilitySource
  const { maximumSize } = importRules(ctx)
  const company = await importOwner(ctx, input)
  if (file.size > maximumSize) throw importTooLarge(maximumSize)
  if (file.size === 0) throw emptyImport()
  await assertImportQuota(ctx)

  const key = `imports/${randomUUID()}`
  const stored = await ctx.storage.putStream(key, file.stream())
  const row: ImportJobRow = {
    id: ctx.newId(),
    kind,
    state: 'uploaded',
    company_id: company && (isOfCompany || facilitySource === 'column' ? company.headQuarterId : company.id),
    head_quarter_id: company && company.headQuarterId,
    filename: cleanFilename(file.name) || kind,
    storage_key: key,
    size: stored.size,
    rows_total: null,
    rows_done: 0,
    rows_ready: 0,
    rows_ignored: 0,
    rows_changed: 0,
    rows_same: 0,
    change_count: 0,
    problem_count: 0,
    failure_code: null,
    failure_message: null,
    attempts: 0,
    lease_id: null,
    lease_until: null,
    created_at: nowOf(ctx),
    created_by: actorOf(ctx).userId,
    committed_by: null,
    finished_at: null,
    header: null,
    chosen_columns: null,
    facility_source: facilitySource,
    valid_rows_only: 0,
    rows_rejected: 0,
    warning_count: 0,
  }
  try {
    await withTransaction(ctx, async (tx) => {
      await insertImport(tx, row)
      await record(tx, {
        action: 'import.uploaded',
        entityType: 'import',
        entityId: row.id,
        headQuarterId: row.head_quarter_id,
        after: { kind, companyId: row.company_id, filename: row.filename, ...stored },
      })
    })
  } catch (error) {
    await discardStoredFile(ctx, key, error)
    throw error
  }
  announceWork(ctx.database, 'imports')
  return getImport(ctx, row.id)
}
