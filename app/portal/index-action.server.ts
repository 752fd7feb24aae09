import { redirect } from '@remix-run/node'

/**
 * The action of a layout whose index page holds the form. Remix wants `?index` in the form's address, and our pages say
 * so; a program that posts to the page's own address is led there with its body (307).
 */
export function toIndexAction(request: Request): Response {
  const url = new URL(request.url)
  return redirect(`${url.pathname}?index${url.search.replace('?', '&')}`, 307)
}
