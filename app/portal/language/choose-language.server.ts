import type { Lang } from '~/domain/languages'
import { isApiError, plainApiFor, unreachable } from '../api.server'
import { isHttps } from '../https.server'
import { languageCookie } from './language-cookie.server'

/** For the signed-in account, if any, and for this browser. @returns the response's headers */
export async function chooseLanguage(request: Request, lang: Lang): Promise<Headers> {
  const { api, headers } = await plainApiFor(request)
  try {
    await api.authentication.setLanguage({ lang })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 503) throw unreachable()
    if (error.status !== 401) throw error
  }
  headers.append('Set-Cookie', languageCookie(lang, { https: isHttps(request) }))
  return headers
}
