import { redirect } from '@remix-run/node'

/** The form is on the layout's index page: a program that posts without Remix's `?index` is redirected with its body (307). */
export function toIndexAction(request: Request): Response {
  const url = new URL(request.url)
  return redirect(`${url.pathname}?index${url.search.replace('?', '&')}`, 307)
}
