import { redirectDocument } from '@remix-run/node'
import { keepDraft } from './draft-cookies.server'
import { paths } from './paths'

/** By the page that was sent: it goes along to the one that asks again. */
const sent = new WeakMap<Request, FormData>()

export const noteSent = (request: Request, formData: FormData): void => {
  sent.set(request, formData)
}

/** A file is no page to come back to: where it was asked for is. */
function pageOf(request: Request): string {
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from)) return paths.account()
  const { pathname, search } = new URL(from)
  return pathname + search
}

/**
 * To the page that asks who it is once more, and from there back, with what was typed.
 *
 * @param to where the request went
 * @returns null for a form that is more than cookies hold: it says so itself, and stays as typed
 */
export async function askAgain(request: Request, to: string, account: string): Promise<Response | null> {
  const isFile = to.startsWith('/files/')
  const asking = redirectDocument(paths.confirmAgain(isFile ? pageOf(request) : to))
  if (isFile || request.method === 'GET' || request.method === 'HEAD') return asking
  const [path = to] = to.split('?')
  const cookies = await keepDraft(request, sent.get(request) ?? new FormData(), { account, path })
  for (const one of cookies) asking.headers.append('set-cookie', one)
  return cookies.length > 0 ? asking : null
}
