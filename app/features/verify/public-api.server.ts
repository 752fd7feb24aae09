import { handleApi } from '~/portal/api.server'

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
