import { canAccess, type Access, type Actor } from '~/domain/access'
import type { Ctx } from './context'
import { forbidden, notFound, unauthenticated } from './errors'

/** Lets through who has the role that a call asks for. @throws AppError 401 or 403 */
export function authorize(actor: Actor | null, access: Access): void {
  const answer = canAccess(access, actor)
  if (answer === 'unauthenticated') throw unauthenticated()
  if (answer === 'forbidden') throw forbidden()
}

/** The actor of a call that only the signed-in make. @throws AppError 401 */
export function actorOf(ctx: Ctx): Actor {
  if (!ctx.actor) throw unauthenticated()
  return ctx.actor
}

/**
 * The headquarters that an actor's queries are scoped by: null for certifier staff, who see all.
 * @throws AppError 404 for a company account without headquarters, which therefore sees nothing
 */
export function scopeOf(ctx: Ctx): string | null {
  const actor = actorOf(ctx)
  if (actor.userType === 'Certifier') return null
  if (!actor.headQuarterId) throw notFound()
  return actor.headQuarterId
}
