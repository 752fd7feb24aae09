import { lastingFile } from '~/features/certificates/pdf-response.server'
import { handleApi } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

/** `certificates.download` of the contract. */
const isCertificate = /^\/api\/company\/certificates\/[^/]+\/pdf\/?$/

async function answer(request: Request): Promise<Response> {
  // What answers a GET answers a HEAD; the server sends no body then.
  const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const response = await handleApi(asked)
  // Answers are one account's: nothing on the way may keep them.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  const { pathname } = new URL(request.url)
  return response.ok && isCertificate.test(pathname) ? lastingFile(request, response) : response
}

export const loader = ({ request }: RouteArgs) => answer(request)
export const action = ({ request }: RouteArgs) => answer(request)
