import { handleApi } from '~/portal/api.server'

/** Answers with a public call of the contract under an address that programs know or are told of. */
export async function answerWithCall(request: Request, path: string): Promise<Response> {
  const call = new Request(new URL(`/api${path}`, request.url), { headers: request.headers })
  const response = await handleApi(call)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  return response
}
