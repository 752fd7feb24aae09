import { redirectDocument } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { startBackend, type Api, type BackendGateway } from '~/backend/backend'
import type { Lang } from '~/domain/languages'
import type { UserType } from '~/domain/items/review'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { version } from '~/domain/version'
import { todayInRome } from '~/i18n/format'
import type { IngredientDocument } from '~/contract/documents'
import { askAgain } from './forms/ask-again.server'
import { nextKey } from './forms/form-key.server'
import { isHttps, setPublicUrl } from './https.server'
import { requestLanguage } from './language/language.server'
import { offerLanguages } from './language/offered-languages.server'
import { areaOf, paths } from './paths'
import { readsOfPage } from './shared-reads.server'

/** The only file that opens the backend. */

// On globalThis: reloading this module in development must not open a second database.
const holder = globalThis as { sigilloBackend?: Promise<BackendGateway> | undefined }

async function start(): Promise<BackendGateway> {
  const backend = await startBackend()
  offerLanguages(backend.languages)
  setPublicUrl(backend.publicUrl)
  return backend
}

const currentBackend = () => (holder.sigilloBackend ??= start())

/** Only our own server sets `x-client-address` reliably. */
let isBehindOurServer = false

export async function openPortal(): Promise<void> {
  isBehindOurServer = true
  await currentBackend()
}

export async function closePortal(): Promise<void> {
  const opened = holder.sigilloBackend
  if (!opened) return
  holder.sigilloBackend = undefined
  await (await opened).close()
}

type RequestInfo = Parameters<BackendGateway['handle']>[1]

function requestInfo(request: Request): RequestInfo {
  return {
    headers: request.headers,
    secure: isHttps(request),
    address: isBehindOurServer ? request.headers.get('x-client-address') : null,
    shared: readsOfPage(),
  }
}

/** A page's own calls are answered in its language. */
const pageInfoOf = (request: Request, lang = requestLanguage(request)): RequestInfo => ({
  ...requestInfo(request),
  lang,
  nextKey: () => nextKey(request),
})

export const retryAfterSeconds = '5'

export const unreachable = () =>
  new Response(null, { status: 503, headers: { 'Retry-After': retryAfterSeconds } })

export interface PortalApi {
  api: Api
  headers: Headers
}

/** 401 redirects to the sign-in; 403, 404 and, for pages, 503 show error screens; the rest throws `ApiError`. */
export async function apiFor(
  request: Request,
  lang = requestLanguage(request),
  headers = new Headers(),
): Promise<PortalApi> {
  const backend = await currentBackend()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const onError = async (error: ApiError): Promise<never> => {
    if (error.status === 401 && error.code === 'unauthenticated') throw redirectDocument(loginFor(request))
    if (error.code === 'factor.set_up_first') throw redirectDocument(paths.accountFactor())
    if (error.code === 'confirmation.required') {
      const { email } = await backend.client(pageInfoOf(request, lang), headers).authentication.userinfo()
      throw (await askAgain(request, clientAddress(request), email)) ?? error
    }
    if (error.status === 403 && error.code === 'forbidden') throw new Response(null, { status: 403 })
    if (error.status === 404) throw new Response(null, { status: 404 })
    // Pages have no form to explain it in.
    if (error.status === 400 && isRead) throw new Response(null, { status: 400 })
    if (error.status === 503 && isRead) throw unreachable()
    throw error
  }
  return { api: backend.client(pageInfoOf(request, lang), headers, onError), headers }
}

/** For the sign-in screens, which explain a 401 themselves. */
export async function plainApiFor(request: Request): Promise<PortalApi> {
  const backend = await currentBackend()
  const headers = new Headers()
  return { api: backend.client(pageInfoOf(request), headers), headers }
}

export interface ApiError {
  status: number
  code: string
  message: string
  data?: {
    issues?: Record<string, string[]>
    details?: Record<string, unknown>
    retryAfterSeconds?: number
  }
}

export function isApiError(error: unknown): error is ApiError & Error {
  return error instanceof Error && 'status' in error && 'code' in error && typeof error.status === 'number'
}

/** The page's address, even if only its data was requested. */
function clientAddress(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return url.pathname.replace(/\/?_root\.data$/, '/').replace(/\.data$/, '') + url.search
}

/** @param area of the page, for accounts that may not enter it: sent back there, they would loop */
export function loginFor(request: Request, area?: UserType): string {
  const address = clientAddress(request)
  return paths.login(
    /^\/(\?|$)/.test(address) ? undefined : address,
    areaOf(address) === null ? area : undefined,
  )
}

export async function handleApi(request: Request): Promise<Response> {
  const backend = await currentBackend()
  const response = await backend.handle(request, requestInfo(request))
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('Retry-After', retryAfterSeconds)
  return response
}

interface UploadedFile<Fields = Record<string, string>> {
  fields: Fields
  filename: string
  file: Readable
}

/** @param uploaded its fields name the document's owner. @throws ApiError */
export const uploadDocument = (
  request: Request,
  uploaded: UploadedFile<{ ingredientId: string } | { deviationId: string }>,
): Promise<IngredientDocument> =>
  passOn(request, 'deviationId' in uploaded.fields ? 'deviations' : 'documents', uploaded)

/** @throws ApiError */
export const uploadSupplierCertificate = (
  request: Request,
  uploaded: UploadedFile,
): Promise<SupplierCertificate> => passOn(request, 'supplierCertificates', uploaded)

/** @throws ApiError */
export const attachSupplierCertificateFile = (
  request: Request,
  uploaded: UploadedFile,
): Promise<SupplierCertificate> => passOn(request, 'supplierCertificateFile', uploaded)

/** By a mailed link, without a session. @throws ApiError */
export const uploadBySupplier = (request: Request, uploaded: UploadedFile): Promise<{ ok: true }> =>
  passOn(request, 'supplierUpload', uploaded)

async function passOn<To extends Parameters<BackendGateway['upload']>[2]>(
  request: Request,
  to: To,
  { file, filename, fields }: UploadedFile,
) {
  const backend = await currentBackend()
  const passed = new PassThrough()
  const broken = (error: Error) => passed.destroy(error)
  file.once('error', broken).pipe(passed)
  const form = formRequest(request, request.url, { ...fields, filename }, passed)
  try {
    return await backend.upload<To>(form, pageInfoOf(request), to)
  } finally {
    // More files may follow a refused one. Ending in order keeps the connection usable.
    file.off('error', broken).unpipe(passed).resume()
    passed.end()
    // The answering page shows what arrived.
    readsOfPage()?.forget()
  }
}

interface UploadedPhoto {
  visitId: string
  account: string
  observationId: string
  photoId: string
  takenAt: string
  file: File
}

/** Uses the call of the tablets. @returns why it was refused, in words; null if it was stored */
export async function uploadPhoto(
  request: Request,
  { file, ...fields }: UploadedPhoto,
): Promise<string | null> {
  const backend = await currentBackend()
  const url = new URL('/api/certifier/visits/photo', request.url)
  const call = formRequest(request, url.href, fields, file.stream())
  const answer = await backend.handle(call, pageInfoOf(request))
  readsOfPage()?.forget()
  return answer.ok ? null : ((await answer.json()) as { message: string }).message
}

/** A refused body is read no further: with `FormData` Node would keep filling the abandoned one, and crash. */
function formRequest(
  request: Request,
  url: string,
  fields: Record<string, string>,
  file: AsyncIterable<Uint8Array>,
): Request {
  const boundary = `sigillo-${randomUUID()}`
  const headers = new Headers(request.headers)
  headers.set('content-type', `multipart/form-data; boundary=${boundary}`)
  headers.delete('content-length')
  // `Readable.toWeb` would buffer whole files: it takes a byte limit for a chunk limit.
  const body = ReadableStream.from(uploadForm(boundary, fields, file))
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** Fields first, so that a refusal costs no bytes. */
async function* uploadForm(
  boundary: string,
  fields: Record<string, string>,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)
  yield Buffer.from(part('name="file"; filename="file"'))
  yield* file
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

export async function openapiDocument(lang: Lang): Promise<object> {
  const backend = await currentBackend()
  return backend.openapi(lang)
}

/** The version of the register's answers, which also depend on the certifier's address and the day. */
export async function publicVersion(): Promise<string> {
  const backend = await currentBackend()
  const info = { headers: new Headers(), secure: true, address: null }
  const client = backend.client(info, new Headers())
  const [register, contact] = await Promise.all([client.directory.version(), client.settings.contact()])
  return JSON.stringify([register, contact, todayInRome(new Date()), version])
}

/** For monitoring. */
export async function measures(): ReturnType<BackendGateway['measures']> {
  const backend = await currentBackend()
  return backend.measures()
}

/** @returns what is missing, null when it can serve requests */
export async function readiness(): ReturnType<BackendGateway['ready']> {
  const backend = await currentBackend()
  return backend.ready()
}

/** For the operator: what each minute's backup lacks. */
export async function backupState(): ReturnType<BackendGateway['backup']> {
  const backend = await currentBackend()
  return backend.backup()
}

/** @throws when the database does not answer */
export async function checkHealth(): Promise<void> {
  const backend = await currentBackend()
  await backend.health()
}
