import { redirect } from '@remix-run/node'
import type { MailedLinkInfo } from '~/contract/accounts/authentication'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { paths } from '~/portal/paths'

/** @throws a redirect to the sign-in if either is missing (specification §2 "Public routes") */
export function linkOf(request: Request): { userId: string; code: string } {
  const { searchParams } = new URL(request.url)
  const userId = searchParams.get('userId')
  const code = searchParams.get('code')
  if (!userId || !code) throw redirect(paths.login())
  return { userId, code }
}

export type LinkState = { isUsable: boolean; registered: MailedLinkInfo['registered'] }

/** If the check itself fails the form is shown: submitting checks the link again. */
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

/** Secret while their code is valid: no referrer. The origin still goes along, which forms without scripts need. */
export const keepsAddress = { 'Referrer-Policy': 'strict-origin' }
