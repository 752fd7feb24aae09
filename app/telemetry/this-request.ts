import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What is known of the request that is being answered, wherever something is done for it. */
export interface ThisRequest {
  /** As W3C Trace Context has them: 16 and 8 bytes, in hex. */
  traceId: string
  spanId: string
  /** As whoever began the trace set them. */
  flags: string
  /** The name of the page or call, of which there are a few hundred. */
  route?: string
  /** The id of the account on whose behalf it is answered. */
  account?: string
}

// On globalThis: the server and the portal are programs of their own in one process.
const holder = globalThis as { sigilloRequest?: AsyncLocalStorage<ThisRequest> }
const requests = (holder.sigilloRequest ??= new AsyncLocalStorage())

export const answering = <T>(request: ThisRequest, answer: () => T): T => requests.run(request, answer)

const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/

/** @param given a `traceparent`, of a sender that is trusted; what is none begins a trace */
export function beginRequest(given?: string): ThisRequest {
  const [, traceId, flags, more] = traceparent.exec(given ?? '') ?? []
  const spanId = randomBytes(8).toString('hex')
  // Version 00 has nothing behind the flags.
  if (!traceId || !flags || (more && given?.startsWith('00')))
    return { traceId: randomBytes(16).toString('hex'), spanId, flags: '00' }
  return { traceId, spanId, flags }
}

/** Given on to whom this request asks something in turn. */
export const traceparentOf = ({ traceId, spanId, flags }: ThisRequest): string =>
  `00-${traceId}-${spanId}-${flags}`

/** For calls to other services; empty outside of a request. */
export function traceHeaders(): { traceparent?: string } {
  const request = requests.getStore()
  return request ? { traceparent: traceparentOf(request) } : {}
}

/** For a line of the log, by OpenTelemetry's names. */
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

/** So that the log tells who was shown what, should somebody have had an account that is not theirs. */
export function nameAccount(id: string): void {
  const request = requests.getStore()
  if (request) request.account = id
}
