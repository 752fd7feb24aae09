import { redirect } from '@remix-run/node'

/** Programs that post without Remix's `?index` are redirected with their body (307). */
export function toIndexAction(request: Request): Response {
  const url = new URL(request.url)
  return redirect(`${url.pathname}?index${url.search.replace('?', '&')}`, 307)
}
