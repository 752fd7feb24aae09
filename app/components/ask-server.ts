import { paths } from '~/portal/paths'

/** The browser's own: what Remix sends through `window.fetch` is kept until it is answered (`form/keep-form.ts`). */
export const ownFetch: typeof fetch = globalThis.fetch.bind(globalThis)

export class SignedOutError extends Error {
  override name = 'SignedOutError'
  override message = 'The session has ended'
}

export interface AskInit extends RequestInit {
  /** Does not redirect to the sign-in: sending the form will, and keeps what was typed. */
  stay?: boolean
}

/** Specification §8. Leaving the page keeps the fields as a draft. */
export function leaveForSignIn(): SignedOutError {
  // Another call, or the page's own data, may have been refused first.
  if (location.pathname !== paths.login()) location.assign(paths.login(location.pathname + location.search))
  return new SignedOutError()
}

/** The contract's calls answer 401; the portal's own addresses redirect to the sign-in page. */
function isSignedOut(response: Response): boolean {
  return response.status === 401 || (response.redirected && new URL(response.url).pathname === paths.login())
}

/**
 * The only way for scripts to call the portal beside its pages. Not a Remix fetcher: a network failure or
 * refusal would replace the form with the error screen; the sign-in would lead back to the call, not to the
 * page; each answer to a write would reload the page; and it knows neither the API's own calls nor `keepalive`.
 * @throws SignedOutError once the session has ended, TypeError without a network
 */
export async function askServer(address: string, { stay, ...init }: AskInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  const response = await ownFetch(address, { ...init, headers })
  if (isSignedOut(response)) throw stay ? new SignedOutError() : leaveForSignIn()
  return response
}
