import { createORPCClient, ORPCError, type ClientContext, type ClientLink } from '@orpc/client'
import type { Route } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import type { Lang } from '~/domain/languages'
import type { BackendConfig } from '../core/config/config'
import type { RequestInfo } from '../core/context'
import type { Api, BackendGateway, UploadedTo, Uploads } from './gateway'
import { languageOfCall } from '../core/call-language'
import { AppError, errorResponse, toWire } from '../core/errors'
import { assertSameOriginRead, assertSameOrigin } from '../calls/same-origin'
import { isFromProgram } from '../calls/known-names'
import { bearerOf } from '../modules/programs/program-of-request'
import { shareCall } from './share-call'

/** Milliseconds for calls without files; files may take as long as they need. */
const callTimeout = 60_000
const healthTimeout = 5000

/** Hop-by-hop headers, those that the next hop sets, and ranges, since a page needs the whole answer. */
const notForwarded =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|origin|sec-fetch-.*|forwarded|x-forwarded-.*|x-real-ip|x-client-address|if-none-match)$/
const notReturned = /^(connection|keep-alive|transfer-encoding|upgrade|content-encoding|x-request-id|date)$/

const unavailable = () => new AppError(503, 'backend_unavailable')

const WireBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.record(z.string(), z.array(z.string())).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})

const uploads = {
  documents: contract.documents.upload,
  deviations: contract.deviations.upload,
  supplierCertificates: contract.supplierCertificates.upload,
  supplierCertificateFile: contract.supplierCertificates.attach,
  supplierUpload: contract.supplierUpload.send,
} satisfies Record<UploadedTo, unknown>

const pathOfUpload = (to: UploadedTo) => uploads[to]['~orpc'].route.path

/**
 * The backend of another instance (docs/decisions/0007). The origin of a write is checked here, where the
 * browser's headers are known; the other instance must trust this one for client address and protocol
 * (`TRUST_PROXY`).
 */
export function remoteBackend(
  config: Pick<BackendConfig, 'publicUrl' | 'languages'> & { backendUrl: string },
): BackendGateway {
  const { backendUrl, publicUrl, languages } = config
  return {
    languages,
    publicUrl,

    client(request, responseHeaders, onError) {
      const link = new OpenAPILink(contract, {
        url: `${backendUrl}/api`,
        headers: (_options, path) => Object.fromEntries(keyedHeaders(request, path)),
        async fetch(call, init) {
          if (call.method !== 'GET') assertSameOrigin(request, publicUrl)
          const signal = AbortSignal.any([call.signal, AbortSignal.timeout(callTimeout)])
          const response = await fetchBackend(call, { ...init, signal })
          for (const cookie of response.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
          return response
        },
        customErrorResponseBodyDecoder: (body, { status }) => errorIn(status, body, languageOfCall(request)),
      })
      return createORPCClient<Api>(
        withWireErrors(shared(withStreams(link, request), request), languageOfCall(request), onError),
      )
    },

    async handle(request, info) {
      try {
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (!isRead && bearerOf(info) === null) assertSameOrigin(info, publicUrl)
        assertSameOriginRead(request, info, publicUrl)
        const { pathname, search } = new URL(request.url)
        const response = await forward(request, info, pathname + search)
        const headers = new Headers(response.headers)
        for (const name of response.headers.keys()) if (notReturned.test(name)) headers.delete(name)
        return new Response(response.body, { status: response.status, headers })
      } catch (error) {
        return errorResponse(error, languageOfCall(info))
      }
    },

    async upload<To extends UploadedTo>(request: Request, info: RequestInfo, to: To) {
      try {
        assertSameOrigin(info, publicUrl)
        const response = await forward(request, info, `/api${pathOfUpload(to)}`)
        const body: unknown = await response.json().catch(() => null)
        if (!response.ok) throw errorIn(response.status, body, languageOfCall(info))
        return body as Uploads[To]
      } catch (error) {
        throw toWireError(error, languageOfCall(info))
      }
    },

    async openapi(lang) {
      const response = await fetchBackend(`${backendUrl}/api/openapi.json`, {
        headers: { 'accept-language': lang },
        signal: AbortSignal.timeout(callTimeout),
      })
      if (!response.ok) throw unavailable()
      return (await response.json()) as object
    },

    async health() {
      const response = await fetchBackend(`${backendUrl}/health`, {
        signal: AbortSignal.timeout(healthTimeout),
      })
      await response.body?.cancel()
      if (!response.ok) throw unavailable()
    },

    async ready() {
      const asked = fetchBackend(`${backendUrl}/ready`, { signal: AbortSignal.timeout(healthTimeout) })
      const answer = await asked.catch(() => null)
      await answer?.body?.cancel()
      return answer?.ok ? null : 'backend'
    },

    // The other instance has its own.
    backup: () => Promise.resolve(null),
    measures: () => Promise.resolve([]),

    close: () => Promise.resolve(),
  }

  function forward(request: Request, info: RequestInfo, target: string): Promise<Response> {
    const headers = forwardedHeaders({ ...info, headers: request.headers })
    const known = request.headers.get('if-none-match')
    if (known) headers.set('if-none-match', known)
    // A program's call stays one: the other instance reports its misspelt names.
    if (request.method === 'GET' && isFromProgram(info)) headers.delete('sec-fetch-site')
    return fetchBackend(backendUrl + target, {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      // With a possible redirect the whole body is buffered (Fetch, "HTTP-network-or-cache fetch").
      ...(request.body && { duplex: 'half', redirect: 'error', window: null }),
    })
  }

  /** Streams calls that answer with a file: the link would buffer it. */
  function withStreams(link: ClientLink<ClientContext>, request: RequestInfo): ClientLink<ClientContext> {
    return {
      async call(path, input, options) {
        const route = callRoute(path)
        if (route?.outputStructure !== 'detailed') return link.call(path, input, options)
        const isRead = route.method === 'GET'
        if (!isRead) assertSameOrigin(request, publicUrl)
        const sent = forwardedHeaders(request)
        if (!isRead) sent.set('content-type', 'application/json')
        const asked = isRead ? streamUrl(route, input) : route.path
        const response = await fetchBackend(`${backendUrl}/api${asked}`, {
          headers: sent,
          ...(!isRead && { method: 'POST', body: JSON.stringify(input ?? {}) }),
        })
        if (!response.ok)
          throw errorIn(response.status, await response.json().catch(() => null), languageOfCall(request))
        const headers = Object.fromEntries(
          [...response.headers].filter(([name]) =>
            /^(content-|cache-control$|x-content-type-options$)/.test(name),
          ),
        )
        delete headers['content-encoding']
        return { headers, body: response.body }
      },
    }
  }
}

/** The path and query of a read that answers with its own headers and body. */
function streamUrl(route: Route, input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    if (typeof value === 'string') query.append(key, value)
  }
  return `${route.path}?${query.toString()}`
}

type Groups = Record<string, Record<string, { '~orpc': { route: Route; meta: CallMeta } }>>

const callDefinition = ([module = '', name = '']: readonly string[]) =>
  (contract as unknown as Groups)[module]?.[name]?.['~orpc']

const callRoute = (path: readonly string[]): Route | undefined => callDefinition(path)?.route

/** With the key of the page's next write. */
function keyedHeaders(request: RequestInfo, path: readonly string[]): Headers {
  const headers = forwardedHeaders(request)
  const key = callDefinition(path)?.meta.takesKey ? request.nextKey?.() : null
  if (key) headers.set('idempotency-key', key)
  return headers
}

const shared = (link: ClientLink<ClientContext>, request: RequestInfo): ClientLink<ClientContext> => ({
  call: (path, input, options) =>
    shareCall(request, { path, input, route: callRoute(path) }, () => link.call(path, input, options)),
})

function forwardedHeaders({ headers, secure, address, lang, nextKey }: RequestInfo): Headers {
  const sent = new Headers()
  headers.forEach((value, name) => {
    if (!notForwarded.test(name)) sent.set(name, value)
  })
  // Only a program has a token.
  if (lang) sent.delete('authorization')
  // The page's own key, if any, would be shared by all its writes.
  if (nextKey) sent.delete('idempotency-key')
  // Decodes the answer here; only what `handle` passes on may stay compressed.
  sent.set('accept-encoding', 'identity')
  if (lang) sent.set('accept-language', lang)
  sent.set('sec-fetch-site', 'same-origin')
  sent.set('x-forwarded-proto', secure ? 'https' : 'http')
  if (address) sent.set('x-forwarded-for', address)
  return sent
}

/** `fetch` that follows no redirect. @throws AppError 503 if the backend cannot be reached */
async function fetchBackend(target: string | Request, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(target, { redirect: 'error', ...init })
  } catch {
    throw unavailable()
  }
}

function errorIn(status: number, body: unknown, lang: Lang): ORPCError<string, unknown> {
  const parsed = WireBody.safeParse(body)
  // Not from the backend: from a proxy in between.
  if (!parsed.success) return toWire(unavailable(), lang).wire
  const { code, message, issues, details } = parsed.data
  const seconds = details?.retryAfterSeconds
  return new ORPCError(code, {
    status,
    message,
    data: { issues, details, ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }) },
  })
}

const toWireError = (error: unknown, lang: Lang) =>
  error instanceof ORPCError ? (error as ORPCError<string, unknown>) : toWire(error, lang).wire

/** Gives every error the wire shape and passes it to `onError`. */
function withWireErrors(
  link: ClientLink<ClientContext>,
  lang: Lang,
  onError?: (error: ORPCError<string, never>) => Promise<never> | never,
): ClientLink<ClientContext> {
  return {
    async call(path, input, options) {
      try {
        return await link.call(path, input, options)
      } catch (error) {
        const refusal = toWireError(error, lang)
        await onError?.(refusal as ORPCError<string, never>)
        throw refusal
      }
    },
  }
}
