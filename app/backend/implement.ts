import { implement } from '@orpc/server'
import { contract } from '~/contract'
import { authorize } from './access'
import type { Ctx, RequestInfo, Services } from './context'
import { toWire } from './errors'
import { actorOfRequest } from './modules/authentication/session'
import { assertSameOrigin } from './same-origin'

/** What the door puts in before a call is made. */
export interface CallContext {
  services: Services
  request: RequestInfo
  responseHeaders: Headers
}

const root = implement(contract).$context<CallContext>()

// First, so that whatever the rest throws, validation of input and output included, leaves in the wire's one shape.
const shaped = root.use(async ({ context, path, next }) => {
  try {
    return await next()
  } catch (error) {
    const { wire, unforeseen } = toWire(error)
    if (unforeseen) {
      const detail =
        error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
      context.services.log.error({ call: path.join('.'), ...detail }, 'call failed')
    }
    throw wire
  }
})

/**
 * The implementer that every handler is made with. Before a call's input is even looked at, its origin and its
 * caller's role are checked against what the contract declares; the handler then finds its `Ctx` in the context.
 */
export const os = shaped.use(async ({ context, procedure, path, next }) => {
  const { services, request, responseHeaders } = context
  const { access } = procedure['~orpc'].meta
  if (procedure['~orpc'].route.method !== 'GET') assertSameOrigin(request, services.settings.publicUrl)
  const actor = await actorOfRequest(services, request)
  try {
    authorize(actor, access)
  } catch (error) {
    // A stranger on a public page is asked who they are each time, and is nobody: no news.
    if (actor) services.log.warn({ call: path.join('.'), actor: actor.userId, access }, 'call refused')
    throw error
  }
  const ctx: Ctx = {
    ...services,
    actor,
    db: services.database.db,
    inTransaction: false,
    request,
    responseHeaders,
  }
  return next({ context: { ctx } })
})
