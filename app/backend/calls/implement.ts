import { implement } from '@orpc/server'
import { contract } from '~/contract'
import { isForWriters, type Access } from '~/domain/access'
import type { TokenScope } from '~/domain/programs'
import { ACCOUNT_HEADER, accountHeader } from '~/domain/accounts/account-header'
import { browserAccountKey } from '../core/account-key'
import { authorize } from '../core/access'
import type { Ctx, RequestInfo, Services } from '../core/context'
import { languageOfCall } from '../core/call-language'
import { readOnly, toWire } from '../core/errors'
import { nameAccount, nameCall } from '~/telemetry/this-request'
import { confirmFirst, setUpFactorFirst } from '../modules/authentication/authentication.errors'
import { assertOpens } from '../modules/programs/program-of-request'
import { actorOfRequest, noteWrite, type SessionActor } from '../modules/authentication/sessions/session'
import { assertKnownNames, assertPageSize } from './known-names'
import { assertSameOrigin } from './same-origin'

export interface CallContext {
  services: Services
  request: RequestInfo
  responseHeaders: Headers
}

export interface GuardedCall {
  name: string
  access: Access
  isWrite: boolean
  forReaders: boolean
  withoutFactor: boolean
  mayLag: boolean
  askedAgain: boolean
  token: TokenScope | false
}

/** Checks origin, session and role before the input is looked at. @throws AppError 401 or 403 */
export async function openCall(
  { services, request, responseHeaders }: CallContext,
  { name, access, isWrite, forReaders, withoutFactor, mayLag, askedAgain, token }: GuardedCall,
): Promise<Ctx> {
  nameCall(name)
  const { program } = request
  if (isWrite && !program) assertSameOrigin(request, services.settings.publicUrl)
  const readActor = () => actorOfRequest(services, request)
  const reader = () => (isWrite || !request.shared ? readActor() : request.shared.once('actor', readActor))
  const actor: SessionActor | null = program ? { ...program, wroteUpTo: null } : await reader()
  if (actor) nameAccount(actor.userId)
  responseHeaders.set(ACCOUNT_HEADER, accountHeader(actor && browserAccountKey(actor.userId)))
  try {
    if (program) assertOpens(program, token)
    authorize(actor, access)
    if (actor?.needsFactor && access !== 'public' && !withoutFactor) throw setUpFactorFirst()
    if (actor?.isReader && isForWriters({ access, isWrite, forReaders })) throw readOnly()
    if (askedAgain && actor && !actor.confirmed) throw confirmFirst()
  } catch (error) {
    // Anonymous visitors of public pages are refused all the time: not worth a warning.
    if (actor) services.log.warn({ call: name, actor: actor.userId, access }, 'call refused')
    throw error
  }
  const { db: primary, replica } = services.database
  const db = mayLag && !program && replica?.mayAnswer(actor?.wroteUpTo ?? null) ? replica.db : primary
  return { ...services, actor, db, inTransaction: false, request, responseHeaders }
}

export function toWireError(
  { services: { log }, request }: CallContext,
  name: string,
  error: unknown,
): ReturnType<typeof toWire>['wire'] {
  const { wire, unforeseen } = toWire(error, languageOfCall(request))
  if (unforeseen) {
    const message = error instanceof Error ? error.message : String(error)
    // While the database is away every call would log the same stack.
    const stack = error instanceof Error && wire.status === 500 ? { stack: error.stack } : {}
    log.error({ call: name, error: message, ...stack }, 'call failed')
  }
  return wire
}

const root = implement(contract).$context<CallContext>()

// First, so that everything thrown later, validation included, leaves in the wire's shape.
const shaped = root.use(async ({ context, path, next }) => {
  try {
    return await next()
  } catch (error) {
    throw toWireError(context, path.join('.'), error)
  }
})

export const os = shaped.use(async ({ context, procedure, path, next }, input) => {
  const { meta, route, inputSchema } = procedure['~orpc']
  const name = path.join('.')
  const { access, forReaders, withoutFactor, mayLag, askedAgain, token } = meta
  const isWrite = route.method !== 'GET'
  const ctx = await openCall(context, {
    name,
    access,
    forReaders,
    withoutFactor,
    mayLag,
    askedAgain,
    token,
    isWrite,
  })
  assertPageSize(context.request, input)
  if (!isWrite) assertKnownNames(context.request, { inputSchema, path: route.path }, input)
  const result = await next({ context: { ctx } })
  if (isWrite) await noteWrite(ctx)
  return result
})
