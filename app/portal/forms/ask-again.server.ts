import { redirectDocument } from '@remix-run/node'
import { keepDraft } from './draft-cookies.server'
import { paths } from '../paths'

/** Marks the form: it travels to the page that asks again. */
const sent = new WeakMap<Request, FormData>()

export const noteSent = (request: Request, formData: FormData): void => {
  sent.set(request, formData)
}

/** A file is not a page to return to: leads back to where it was requested. */
function refererPage(request: Request): string {
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from)) return paths.account()
  const { pathname, search } = new URL(from)
  return pathname + search
}

/**
 * Leads to re-authentication, and from there back with the form's fields.
 * @param to the request's target
 * @returns null for a form too big for cookies: it shows the refusal itself, with its fields
 */
export async function askAgain(request: Request, to: string, account: string): Promise<Response | null> {
  const isFile = to.startsWith('/files/') || to === paths.dossierFile()
  const asking = redirectDocument(paths.confirmAgain(isFile ? refererPage(request) : to))
  if (isFile || request.method === 'GET' || request.method === 'HEAD') return asking
  const [path = to] = to.split('?')
  const cookies = await keepDraft(request, sent.get(request) ?? new FormData(), { account, path })
  for (const one of cookies) asking.headers.append('set-cookie', one)
  return cookies.length > 0 ? asking : null
}
