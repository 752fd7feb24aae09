import type { Ctx } from '../../core/context'
import type { ImportJobRow } from '../../db/tables'
import { classifyError } from '../../db/classify-error'
import { brokenOff } from './imports.errors'
import { emailOf, endWork, maximumAttempts, takeImport, waitingImports } from './imports.repository'
import { LeaseLost, workOn, type Hold } from './work-on-import'

/**
 * Works on every import that waits: reads it, checks it, and creates what it tells of once somebody has asked for that. Of
 * several processes one works on an import; one whose process has ended is taken on by another, or by the same after a
 * restart.
 * @param ctx the system's own
 * @returns how many imports that were
 */
export async function runImports(ctx: Ctx): Promise<number> {
  let worked = 0
  for (const job of await waitingImports(ctx)) {
    const lease = await takeImport(ctx, job)
    if (lease === null) continue
    worked += 1
    await attempt(await onBehalf(ctx, job), job, { importId: job.id, lease })
  }
  return worked
}

/** Whoever asked for it acts. */
async function onBehalf(ctx: Ctx, job: ImportJobRow): Promise<Ctx> {
  const userId = job.committed_by ?? job.created_by
  const email = await emailOf(ctx, userId)
  return {
    ...ctx,
    actor: { userId, email, userType: 'Certifier', isCertifierCompanyManager: false, headQuarterId: null },
  }
}

async function attempt(ctx: Ctx, job: ImportJobRow, hold: Hold): Promise<void> {
  try {
    if (job.attempts >= maximumAttempts) await giveUp(ctx, hold)
    else await workOn(ctx, job, hold)
  } catch (error) {
    // Somebody else is at it, or the database is away: then the import stays as it is, and is taken on again.
    if (error instanceof LeaseLost) return
    if (classifyError(error)) throw error
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    ctx.log.error({ import: job.id, error: message }, 'import failed')
    await giveUp(ctx, hold)
  }
}

async function giveUp(ctx: Ctx, hold: Hold): Promise<void> {
  const { code, message } = brokenOff()
  await endWork(ctx, hold, { state: 'failed', failure_code: code, failure_message: message })
}
