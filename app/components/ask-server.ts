import { paths } from '~/portal/paths'

/** The session ended: the browser is on its way to the sign-in, which leads back here. */
export class SignedOutError extends Error {
  override name = 'SignedOutError'
}

/**
 * Leads to the sign-in and back to this page, as every page does whose session has ended (spec §8). What is typed into
 * a form stays: leaving the page keeps it as a draft.
 */
export function leaveForSignIn(): SignedOutError {
  // Another call, or the page's own data, may have been refused first.
  if (location.pathname !== paths.login()) location.assign(paths.login(location.pathname + location.search))
  return new SignedOutError('The session has ended')
}

/** The contract's calls say 401; the portal's own addresses lead to the sign-in, whose page is no answer. */
function isSignedOut(response: Response): boolean {
  return response.status === 401 || (response.redirected && new URL(response.url).pathname === paths.login())
}

/**
 * The one way for scripts to ask the portal's server for anything; what else may call `fetch` is named in the linter's rules.
 * @returns the answer, whatever its status but 401
 * @throws SignedOutError once the session has ended, TypeError without a network
 */
export async function askServer(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  const response = await fetch(address, { ...init, headers })
  if (isSignedOut(response)) throw leaveForSignIn()
  return response
}
