import { subDays } from 'date-fns'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { wrongImportState } from './imports.errors'
import { deleteImport, importRow, importsLeftSince } from './imports.repository'

/** For how long a file waits for somebody to go on with it. */
const keptDays = 30

/**
 * Forgets a file that is not committed, and what was wrong with it.
 * @throws AppError 404; 409 while the system is at work on it, and once it is committed
 */
export async function discardImport(ctx: Ctx, { importId }: { importId: string }): Promise<{ ok: true }> {
  const row = await importRow(ctx, importId)
  await withTransaction(ctx, async (tx) => {
    if (!(await deleteImport(tx, importId)))
      throw wrongImportState(
        row.state === 'done' ? 'Il file è già stato importato' : 'Il file è in lavorazione',
      )
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

/** Discards what nobody has gone on with for a month. @returns how many files that were */
export async function discardOldImports(ctx: Ctx): Promise<number> {
  const old = await importsLeftSince(ctx, subDays(ctx.clock(), keptDays).toISOString())
  for (const importId of old) await discardImport(ctx, { importId })
  return old.length
}
