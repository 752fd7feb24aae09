import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { isForLater } from '../../core/errors'
import type { ImportJobRow } from '../../db/tables'
import { mayStillWrite, onBehalfOf } from '../accounts/company/on-behalf-of'
import { accountDisabled, interrupted, type ImportFailure } from './imports.errors'
import { finishImport, maximumAttempts, claimImport, waitingImports } from './imports.repository'
import { LeaseLost, NotAllowed, processImport, type ImportLease } from './process-import'

/** Processes share the work by leases; the work of one that died is taken over. @returns how many */
export async function runImports(ctx: Ctx): Promise<number> {
  let worked = 0
  for (const job of await waitingImports(ctx)) {
    const lease = await claimImport(ctx, job)
    if (lease === null) continue
    worked += 1
    await attempt(await onBehalfOf(ctx, job.committed_by ?? job.created_by), job, { importId: job.id, lease })
  }
  return worked
}

async function attempt(ctx: Ctx, job: ImportJobRow, lease: ImportLease): Promise<void> {
  try {
    if (job.attempts >= maximumAttempts) await giveUp(ctx, lease, interrupted())
    else if (!(await mayStillWrite(ctx, actorOf(ctx).userId))) throw new NotAllowed()
    else await processImport(ctx, job, lease)
  } catch (error) {
    // Another worker has it, or the database is away: it stays as it is and is retried.
    if (error instanceof LeaseLost) return
    if (error instanceof NotAllowed) return giveUp(ctx, lease, accountDisabled())
    if (isForLater(error)) {
      // While the database answers, a missing file or service does not count as an attempt.
      await finishImport(ctx, lease, {})
      throw error
    }
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    ctx.log.error({ import: job.id, error: message }, 'import failed')
    await giveUp(ctx, lease, interrupted())
  }
}

async function giveUp(ctx: Ctx, lease: ImportLease, { code, facts }: ImportFailure): Promise<void> {
  await finishImport(ctx, lease, { state: 'failed', failure_code: code, failure_message: facts })
}
