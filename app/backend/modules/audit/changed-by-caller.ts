import type { Ctx } from '../../core/context'
import { lastEventOf } from './audit.repository'

/**
 * Whether the version of something that stands now is the caller's own work, done in another tab or on another device.
 * What changes along with something else has its trace there: the last one here is then of an older version.
 */
export async function changedByCaller(
  ctx: Ctx,
  entityType: string,
  current: { id: string; version: number },
): Promise<boolean> {
  const last = await lastEventOf(ctx, entityType, current.id)
  if (!last || !ctx.actor || last.actorId !== ctx.actor.userId) return false
  return (last.after?.version ?? current.version) === current.version
}
