import { data, redirect } from '@remix-run/node'
import { readShortCode } from '~/domain/text/short-code'
import { isApiError, plainApiFor, type PortalApi } from '~/portal/api.server'
import { paths } from '~/portal/paths'
import { shownFacts } from './shown-facts'
import type { Checked, CheckedCode, CheckedFile } from './verify'

/** As long as the backend's own answer may be cached. */
const cacheSeconds = 60

/** Programs are redirected to the API. @returns 404 for a code that never existed, 429 after too many of them */
export function checkCode(request: Request, code: string) {
  if (wantsJson(request)) throw redirect(paths.verifiedJson(code), { headers: { Vary: 'Accept' } })
  return checked<CheckedCode>(request, async (api) => ({
    kind: 'found',
    ...shownFacts(request, await api.verify.code({ code })),
  }))
}

/** By checksum. @returns as `checkCode` */
export const checkFile = (request: Request, sha256: string) =>
  checked<CheckedFile>(request, async (api) => {
    const file = await api.verify.file({ sha256 })
    return { kind: 'found', ...file, ...shownFacts(request, file.certificate) }
  })

/** @returns the typed text, with 400 if it cannot be a code */
export function searchCode(request: Request) {
  const typed = new URL(request.url).searchParams.get('code')
  if (typed === null) return data({ typed: '', isWrong: false }, { headers: cacheHeaders(request) })
  const code = readShortCode(typed)
  if (code) throw redirect(paths.verified(code))
  return data({ typed: typed.slice(0, 100), isWrong: true }, { status: 400 })
}

async function checked<Answer extends Checked<object>>(
  request: Request,
  ask: (api: PortalApi['api']) => Promise<Answer>,
) {
  const { api } = await plainApiFor(request)
  try {
    return data<Answer | Checked<never>>(await ask(api), { headers: cacheHeaders(request) })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 404) return data<Answer | Checked<never>>({ kind: 'unknown' }, { status: 404 })
    if (error.status === 503) throw new Response(null, { status: 503 })
    if (error.status !== 429) throw error
    const seconds = error.data?.retryAfterSeconds ?? 60
    const headers = { 'Retry-After': String(seconds) }
    return data<Answer | Checked<never>>({ kind: 'paused', seconds }, { status: 429, headers })
  }
}

/** A page drawn for nobody may be cached publicly: no cookie means no user, no theme and no toast. */
function cacheHeaders(request: Request): Record<string, string> {
  const vary = { Vary: 'Cookie, Accept, Accept-Language' }
  if (request.headers.has('cookie')) return vary
  return { ...vary, 'Cache-Control': `public, max-age=${cacheSeconds}` }
}

function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  return /\bapplication\/(ld\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}
