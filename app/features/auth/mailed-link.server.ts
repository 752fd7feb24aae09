import { redirect } from '@remix-run/node'
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

/**
 * The address of these pages is a secret while its code lives: not even a request of our own tells it on. The origin
 * is still told, as a form posted without scripts is refused when it says none.
 */
export const keepsAddress = { 'Referrer-Policy': 'strict-origin' }
