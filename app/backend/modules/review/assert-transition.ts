import { mayMove, type ReviewAction } from '~/domain/items/review'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import { forbidden, type AppError } from '../../core/errors'
import { changedByCaller } from '../audit/changed-by-caller'
import { liveLock } from './locks/live-lock'
import type { ReviewKind } from './review-kind'
import { approvedIsFinal, locked, staleVersion, wrongStatus } from './review.errors'
import { findItem } from './review.repository'

export async function staleItemError(ctx: Ctx, kind: ReviewKind, id: string): Promise<AppError> {
  const byYou = await changedByCaller(ctx, kind.name, await findItem(ctx, kind, id))
  return staleVersion(kind, await kind.show(ctx, id), byYou)
}

/** Domain `mayMove`; a stale version comes first: it explains the rest. @throws AppError 409; 403 for the other role */
export async function assertTransition<Row extends ReviewedRow>(
  ctx: Ctx,
  kind: ReviewKind<Row>,
  action: ReviewAction,
  before: Row,
  version?: number,
): Promise<void> {
  if (version !== undefined && version !== before.version) {
    throw await staleItemError(ctx, kind, before.id)
  }
  await kind.checks.change?.(ctx, before)
  const lock = await liveLock(ctx, before)
  const answer = mayMove(action, before, actorOf(ctx).userType, lock !== null && !lock.mine)
  if (answer === true) return
  switch (answer) {
    case 'approvedIsFinal':
      throw approvedIsFinal(kind, await kind.show(ctx, before.id))
    case 'locked':
      throw lock ? locked(kind, lock) : forbidden()
    case 'notYourRole':
      throw forbidden()
    case 'alreadyThere':
    case 'notApproved':
      throw wrongStatus(kind, answer, await kind.show(ctx, before.id))
  }
}

/** Explains why a guarded update matched nothing. @throws AppError 409, or 404 if it was deleted */
export async function explainLostRace(ctx: Ctx, kind: ReviewKind, id: string): Promise<never> {
  const now = await findItem(ctx, kind, id)
  const lock = await liveLock(ctx, now)
  if (lock && actorOf(ctx).userType === 'Company') throw locked(kind, lock)
  throw await staleItemError(ctx, kind, id)
}
