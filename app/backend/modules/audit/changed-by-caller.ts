import type { Ctx } from '../../core/context'
import { findLastEvent } from './audit.repository'

/** Changes made along with others are recorded there: the last event here may be of an older version. */
export async function changedByCaller(
  ctx: Ctx,
  entityType: string,
  current: { id: string; version: number },
): Promise<boolean> {
  const last = await findLastEvent(ctx, entityType, current.id)
  if (!last || !ctx.actor || last.actorId !== ctx.actor.userId) return false
  return (last.version ?? current.version) === current.version
}
