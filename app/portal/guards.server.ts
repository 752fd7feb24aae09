import { type ServerWords, serverWordsFor } from '~/i18n/words.server'
import { redirectDocument } from '@remix-run/node'
import type { UserInfo } from '~/contract/accounts/authentication'
import type { CertifierContact } from '~/contract/settings'
import { apiFor, isApiError, loginFor, plainApiFor, unreachable, type PortalApi } from './api.server'
import { requestLanguage, requestWords } from './language/language.server'
import { areaOf, isForChanges, paths } from './paths'
import { READ_ONLY } from '~/domain/access'
import { redirectWithToast } from './toast.server'

/** For convenience: the backend checks every call itself. */

export interface SignedIn extends PortalApi {
  user: UserInfo
  words: ServerWords
}

export interface SignedInCompany extends SignedIn {
  user: UserInfo & { companyId: string; companyName: string }
}

/** Without the backend nobody can be identified. */
function throwUnreachable(error: unknown): never {
  if (isApiError(error) && error.status === 503) throw unreachable()
  throw error
}

/** @throws the 503 screen */
export async function currentUser(request: Request): Promise<UserInfo | null> {
  const { api } = await plainApiFor(request)
  try {
    return await api.authentication.userinfo()
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null
    return throwUnreachable(error)
  }
}

/** Null if unavailable: pages show without it. */
export async function certifierContact(request: Request): Promise<CertifierContact | null> {
  try {
    const { api } = await plainApiFor(request)
    return await api.settings.contact()
  } catch {
    return null
  }
}

/** @throws a redirect to the sign-in or to a required second factor, or the 503 screen */
export async function requireUser(request: Request): Promise<SignedIn> {
  const asked = await apiFor(request)
  const user = await asked.api.authentication.userinfo().catch(throwUnreachable)
  // The browser may not know the account's language yet.
  const inItsLanguage =
    user.lang === requestLanguage(request) ? asked : await apiFor(request, user.lang, asked.headers)
  if (user.needsFactor && new URL(request.url).pathname.replace(/\.data$/, '') !== paths.accountFactor())
    throw redirectDocument(paths.accountFactor())
  return { ...inItsLanguage, user, words: serverWordsFor(user.lang) }
}

async function requireType(request: Request, userType: UserInfo['userType']): Promise<SignedIn> {
  const signedIn = await requireUser(request)
  // Specification §2 "Layout": redirect to /login if the user type does not match.
  if (signedIn.user.userType !== userType) throw redirectDocument(loginFor(request, userType))
  return signedIn
}

/** @throws a redirect to the sign-in */
export const requireCertifier = (request: Request) => requireType(request, 'Certifier')

/** Specification §8: to /login when the company cannot be loaded. The session ends, or /login would lead back. */
async function companyGone(request: Request): Promise<Response> {
  const { api, headers } = await plainApiFor(request)
  await api.authentication.logout().catch(throwUnreachable)
  return redirectWithToast(
    loginFor(request),
    { type: 'error', content: requestWords(request).auth.companyGone },
    headers,
  )
}

const readOnly = () => new Response(READ_ONLY, { status: 403 })

/** @throws a redirect to the sign-in; for read-only accounts, the 403 screen of a page that changes something */
export async function requireCompany(request: Request): Promise<SignedInCompany> {
  const { user, ...signedIn } = await requireType(request, 'Company')
  // A submitted form is refused by the backend, and stays.
  if (user.isReader && request.method === 'GET' && isForChanges(new URL(request.url).pathname))
    throw readOnly()
  const { companyId, companyName } = user
  if (companyId === null || companyName === null) throw await companyGone(request)
  return { ...signedIn, user: { ...user, companyId, companyName } }
}

export const requireArea = (request: Request): Promise<SignedIn> =>
  areaOf(new URL(request.url).pathname) === 'Company' ? requireCompany(request) : requireCertifier(request)

/** Specification §6. @throws a redirect to the sign-in, or the 403 screen */
export async function requireManager(request: Request): Promise<SignedIn> {
  const signedIn = await requireCertifier(request)
  if (!signedIn.user.isCertifierCompanyManager) throw new Response(null, { status: 403 })
  return signedIn
}
