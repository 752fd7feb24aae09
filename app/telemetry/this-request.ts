import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The facts about the current request, available everywhere. */
export interface ThisRequest {
  /** As in W3C Trace Context: 16 and 8 bytes, in hex. */
  traceId: string
  spanId: string
  /** The sender's flags. */
  flags: string
  /** The name of the page or call; there are a few hundred. */
  route?: string
  /** The id of the account that it is answered for. */
  account?: string
}

// On globalThis: the server and the portal are separate programs in one process.
const holder = globalThis as { sigilloRequest?: AsyncLocalStorage<ThisRequest> }
const requests = (holder.sigilloRequest ??= new AsyncLocalStorage())

export const answering = <T>(request: ThisRequest, answer: () => T): T => requests.run(request, answer)

const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/

/** @param given a trusted sender's `traceparent`; an invalid one starts a new trace */
export function beginRequest(given?: string): ThisRequest {
  const [, traceId, flags, more] = traceparent.exec(given ?? '') ?? []
  const spanId = randomBytes(8).toString('hex')
  // Version 00 has nothing behind the flags.
  if (!traceId || !flags || (more && given?.startsWith('00')))
    return { traceId: randomBytes(16).toString('hex'), spanId, flags: '00' }
  return { traceId, spanId, flags }
}

/** Passed on with outgoing requests. */
export const toTraceparent = ({ traceId, spanId, flags }: ThisRequest): string =>
  `00-${traceId}-${spanId}-${flags}`

/** Headers for calls to other services; empty outside of a request. */
export function traceHeaders(): { traceparent?: string } {
  const request = requests.getStore()
  return request ? { traceparent: toTraceparent(request) } : {}
}

/** For a log line, by OpenTelemetry's names. */
export function traceFields(
  request = requests.getStore(),
): { trace_id: string; span_id: string } | Record<string, never> {
  return request ? { trace_id: request.traceId, span_id: request.spanId } : {}
}

/** One address answers all calls, and a page makes several. */
export function nameCall(name: string): void {
  const request = requests.getStore()
  if (request && /\/api\/\*$/.test(request.route ?? '')) request.route = `call ${name}`
}

export function nameRoute(name: string): void {
  const request = requests.getStore()
  if (request) request.route = name
}

/** So that the log tells who was shown what, should an account be misused. */
export function nameAccount(id: string): void {
  const request = requests.getStore()
  if (request) request.account = id
}
