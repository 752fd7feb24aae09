import { subDays } from 'date-fns'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { wrongImportState } from './imports.errors'
import { deleteImport, importRow, importsLeftSince } from './imports.repository'

const keptDays = 30

/** @throws AppError 404; 409 in progress or committed */
export async function discardImport(ctx: Ctx, { importId }: { importId: string }): Promise<{ ok: true }> {
  const row = await importRow(ctx, importId)
  await withTransaction(ctx, async (tx) => {
    if (!(await deleteImport(tx, importId))) throw wrongImportState(row.state === 'done' ? 'done' : 'working')
    await record(tx, {
      action: 'import.discarded',
      entityType: 'import',
      entityId: importId,
      headQuarterId: row.head_quarter_id,
      before: { kind: row.kind, companyId: row.company_id, filename: row.filename },
    })
  })
  if (row.storage_key) await ctx.storage.remove(row.storage_key)
  return { ok: true }
}

export async function discardOldImports(ctx: Ctx): Promise<number> {
  const old = await importsLeftSince(ctx, subDays(ctx.clock(), keptDays).toISOString())
  for (const importId of old) await discardImport(ctx, { importId })
  return old.length
}
