import type { ImportJob } from '~/contract/items/imports'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { announceWork } from '../../core/waiting'
import { assertItemQuota } from '../quotas/quotas'
import { importHasProblems, wrongImportState } from './imports.errors'
import { getImport } from './get-import'
import { requestCommit, rowsUnderWay } from './imports.repository'

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
