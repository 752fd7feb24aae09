import { handleApi } from '~/portal/api.server'
import { withQuery } from '~/portal/paths'
import { anonymous, languageInQuery } from '~/portal/public-request.server'
import { registerCache } from '~/portal/register-cache'

/** @param options.open to other sites' scripts, as verifiers of credentials need it (specification §12) */
export async function answerWithCall(
  request: Request,
  path: string,
  { open = false } = {},
): Promise<Response> {
  const call = new Request(new URL(`/api${path}`, request.url), { headers: request.headers })
  const response = await handleApi(call)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  if (open) {
    response.headers.set('Access-Control-Allow-Origin', '*')
    response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  return response
}

/** The same for everybody, and cached like a page of the register. */
export async function answerForAll(request: Request, path: string, options = {}): Promise<Response> {
  const answer = await answerWithCall(anonymous(request), path, options)
  if (answer.ok || answer.status === 404)
    for (const [name, value] of Object.entries(registerCache)) answer.headers.set(name, value)
  return answer
}

export const answerWithFeed = (request: Request, of: { code?: string; slug?: string }): Promise<Response> =>
  answerForAll(request, withQuery('/followers/changes', { ...of, lang: languageInQuery(request) }))
