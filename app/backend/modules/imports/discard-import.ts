import { subDays } from 'date-fns/subDays'
import type { Ctx } from '../../core/context'
import type { ImportJobRow } from '../../db/tables'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { wrongImportState } from './imports.errors'
import {
  deleteImport,
  forgetRejects,
  importRow,
  importsLeftSince,
  importKeysAmong,
} from './imports.repository'

const keptDays = 30

/** @throws AppError 404; 409 in progress or committed */
export async function discardImport(ctx: Ctx, { importId }: { importId: string }): Promise<{ ok: true }> {
  await forget(ctx, await importRow(ctx, importId))
  return { ok: true }
}

async function forget(ctx: Ctx, row: ImportJobRow): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await deleteImport(tx, row.id))) throw wrongImportState(row.state === 'done' ? 'done' : 'working')
    await record(tx, {
      action: 'import.discarded',
      entityType: 'import',
      entityId: row.id,
      headQuarterId: row.head_quarter_id,
      before: { kind: row.kind, companyId: row.company_id, filename: row.filename },
    })
  })
  if (row.storage_key) await ctx.storage.remove(row.storage_key)
}

export async function discardOldImports(ctx: Ctx): Promise<number> {
  const since = subDays(ctx.clock(), keptDays).toISOString()
  const old = await importsLeftSince(ctx, since)
  for (const row of old) await forget(ctx, row)
  return old.length + (await forgetRejects(ctx, since))
}

/** The `keys` that belong to imports. */
export const importFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => importKeysAmong(ctx, keys)
