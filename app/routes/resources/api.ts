import { lastingFile } from '~/features/certificates/pdf-response.server'
import { handleApi } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

/** `certificates.download` of the contract. */
const isCertificate = /^\/api\/company\/certificates\/[^/]+\/pdf\/?$/

async function answer(request: Request): Promise<Response> {
  // A GET's answer also serves HEAD; the server then sends no body.
  const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const response = await handleApi(asked)
  // Answers belong to one account: no cache on the way may keep them.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  const { pathname } = new URL(request.url)
  return response.ok && isCertificate.test(pathname) ? lastingFile(request, response) : response
}

export const loader = ({ request }: RouteArgs) => answer(request)
export const action = ({ request }: RouteArgs) => answer(request)
