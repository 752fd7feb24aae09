import type { Deviation } from '~/contract/visits/deviations'
import { canMoveDeviation, deviationMoves, type DeviationMove } from '~/domain/visits/deviation'
import type { AuditAction } from '~/domain/audit-actions'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { changedByCaller } from '../audit/changed-by-caller'
import { staleDeviation, wrongDeviationStatus } from './deviations.errors'
import { updateDeviation, type NamedDeviation } from './deviations.repository'
import { deviationInSight, getDeviation } from './get-deviation'

export interface Asked {
  deviationId: string
  /** The version that the caller saw. */
  version?: number | undefined
}

type Changes = Parameters<typeof updateDeviation>[2]

/** The deviation to be moved or changed. @throws AppError 404; 409 if it is not as the caller saw it */
export async function unchangedDeviation(tx: Ctx, { deviationId, version }: Asked): Promise<NamedDeviation> {
  const row = await deviationInSight(tx, deviationId)
  if (version !== undefined && version !== row.version) throw await stale(tx, row)
  return row
}

/** @throws AppError 404; 409 stale, or the wrong status */
export async function movedFrom(tx: Ctx, move: DeviationMove, asked: Asked): Promise<NamedDeviation> {
  const row = await unchangedDeviation(tx, asked)
  if (canMoveDeviation(move, row, actorOf(tx)) !== true) throw wrongDeviationStatus(row.status)
  return row
}

/** In the transaction: the new status and the audit event. @throws AppError 409 stale */
export async function moveTo(
  tx: Ctx,
  row: NamedDeviation,
  move: DeviationMove,
  said: { action: AuditAction; changes?: Changes; after?: Record<string, unknown> },
): Promise<Deviation> {
  const status = deviationMoves[move].to
  return changeDeviation(tx, row, {
    action: said.action,
    changes: { ...said.changes, status },
    before: { status: row.status },
    after: { status, ...said.after },
  })
}

/** @throws AppError 409 stale */
export async function changeDeviation(
  tx: Ctx,
  row: NamedDeviation,
  said: { action: AuditAction; changes: Changes; before: object; after: object },
): Promise<Deviation> {
  if (!(await updateDeviation(tx, row, said.changes))) throw await stale(tx, row)
  await record(tx, {
    action: said.action,
    entityType: 'deviation',
    entityId: row.id,
    headQuarterId: row.head_quarter_id,
    before: said.before,
    after: { number: row.number, version: row.version + 1, ...said.after },
  })
  return getDeviation(tx, row.id)
}

async function stale(tx: Ctx, { id }: { id: string }) {
  const current = await getDeviation(tx, id)
  return staleDeviation(current, await changedByCaller(tx, 'deviation', current))
}
