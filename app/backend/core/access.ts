import { canAccess, type Access, type Actor } from '~/domain/access'
import type { Ctx } from './context'
import { forbidden, notFound, unauthenticated } from './errors'

/** @throws AppError 401 or 403, unless the actor has the role that the call requires */
export function authorize(actor: Actor | null, access: Access): void {
  const answer = canAccess(access, actor)
  if (answer === 'unauthenticated') throw unauthenticated()
  if (answer === 'forbidden') throw forbidden()
}

/** The actor of a call that requires a session. @throws AppError 401 */
export function actorOf(ctx: Ctx): Actor {
  if (!ctx.actor) throw unauthenticated()
  return ctx.actor
}

/** Null for certifier staff, who see everything. @throws AppError 404 for a company account without one */
export function scopeOf(ctx: Ctx): string | null {
  const actor = actorOf(ctx)
  if (actor.userType === 'Certifier') return null
  if (!actor.headQuarterId) throw notFound()
  return actor.headQuarterId
}
