import { redirect } from '@remix-run/node'
import type { MailedLinkInfo } from '~/contract/authentication'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { paths } from '~/portal/paths'

/**
 * What a mailed link carries.
 * @throws a redirect to the sign-in where either is missing (spec §2)
 */
export function linkOf(request: Request): { userId: string; code: string } {
  const { searchParams } = new URL(request.url)
  const userId = searchParams.get('userId')
  const code = searchParams.get('code')
  if (!userId || !code) throw redirect(paths.login())
  return { userId, code }
}

/** What a link leads to: a page to fill in, for a company that is registered already or not; or nowhere any more. */
export type LinkState = { isUsable: boolean; registered: MailedLinkInfo['registered'] }

/**
 * Looks at a link before anybody fills anything in. Where that cannot be told just now, the form is shown: what is sent with
 * it is judged again.
 */
export async function lookAtLink(
  request: Request,
  purpose: 'company-admin' | 'company-contributor' | 'password',
): Promise<LinkState> {
  const { api } = await plainApiFor(request)
  try {
    const { registered } = await api.authentication.mailedLink({ ...linkOf(request), purpose })
    return { isUsable: true, registered }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isUsable: error.code !== 'link_invalid', registered: null }
  }
}

/**
 * The address of these pages is a secret while its code lives: not even a request of our own tells it on. The origin
 * is still told, as a form posted without scripts is refused when it says none.
 */
export const keepsAddress = { 'Referrer-Policy': 'strict-origin' }
