import { handleApi } from '~/portal/api.server'

/**
 * Answers with a public call of the contract under a URL that programs know or are given.
 * @param options.open for scripts of other sites as well: what a verifier of credentials that runs in a browser needs
 * (decisions §8). It is the same for everybody, cookies or not; nothing else of the portal is open.
 */
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
