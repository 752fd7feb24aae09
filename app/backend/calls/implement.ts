import { implement } from '@orpc/server'
import { contract } from '~/contract'
import type { Access } from '~/domain/access'
import { authorize } from '../core/access'
import type { Ctx, Log, RequestInfo, Services } from '../core/context'
import { toWire } from '../core/errors'
import { actorOfRequest } from '../modules/authentication/sessions/session'
import { assertSameOrigin } from './same-origin'

/** What the door puts in before a call is made. */
export interface CallContext {
  services: Services
  request: RequestInfo
  responseHeaders: Headers
}

/** What must be known of a call before it may be made. */
export interface GuardedCall {
  name: string
  access: Access
  isWrite: boolean
}

/**
 * Lets a call through: its origin, its session, its caller's role, in this order, before anything of its input is seen.
 * @returns what its verb works with
 * @throws AppError 401 or 403
 */
export async function openCall(
  { services, request, responseHeaders }: CallContext,
  { name, access, isWrite }: GuardedCall,
): Promise<Ctx> {
  if (isWrite) assertSameOrigin(request, services.settings.publicUrl)
  const actor = await actorOfRequest(services, request)
  try {
    authorize(actor, access)
  } catch (error) {
    // A stranger on a public page is asked who they are each time, and is nobody: no news.
    if (actor) services.log.warn({ call: name, actor: actor.userId, access }, 'call refused')
    throw error
  }
  return { ...services, actor, db: services.database.db, inTransaction: false, request, responseHeaders }
}

/** What a call threw as the wire tells it; what is ours to mend goes into the log. */
export function refusalOf(log: Log, name: string, error: unknown): ReturnType<typeof toWire>['wire'] {
  const { wire, unforeseen } = toWire(error)
  if (unforeseen) {
    const message = error instanceof Error ? error.message : String(error)
    // Of a database that is away each call would tell the same, at length.
    const stack = error instanceof Error && wire.status === 500 ? { stack: error.stack } : {}
    log.error({ call: name, error: message, ...stack }, 'call failed')
  }
  return wire
}

const root = implement(contract).$context<CallContext>()

// First, so that whatever the rest throws, validation of input and output included, leaves in the wire's one shape.
const shaped = root.use(async ({ context, path, next }) => {
  try {
    return await next()
  } catch (error) {
    throw refusalOf(context.services.log, path.join('.'), error)
  }
})

/**
 * The implementer that every handler is made with. Before a call's input is even looked at, its origin and its
 * caller's role are checked against what the contract declares; the handler then finds its `Ctx` in the context.
 */
export const os = shaped.use(async ({ context, procedure, path, next }) => {
  const { meta, route } = procedure['~orpc']
  const name = path.join('.')
  const ctx = await openCall(context, { name, access: meta.access, isWrite: route.method !== 'GET' })
  return next({ context: { ctx } })
})
