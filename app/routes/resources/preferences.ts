import { redirect } from '@remix-run/node'
import { parseLang, type Lang } from '~/domain/languages'
import { parseSidebar, parseTheme } from '~/domain/accounts/preferences'
import { isHttps } from '~/portal/https.server'
import { isApiError, plainApiFor, unreachable } from '~/portal/api.server'
import { languageCookie } from '~/portal/language/language-cookie.server'
import { withoutLanguage } from '~/portal/language/language.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { paths, safeRedirectPath } from '~/portal/paths'
import { preferenceHeaders } from '~/portal/preferences.server'
import { formDataOf } from '~/portal/forms/form.server'
import type { RouteArgs } from '~/portal/route-args'

/** For a browser without scripts. An unknown choice changes nothing. */
export async function action({ request }: RouteArgs) {
  const form = await formDataOf(request)
  const lang = parseLang(form.get('lang'), offeredLanguages())
  const headers = preferenceHeaders(
    { theme: parseTheme(form.get('theme')), sidebar: parseSidebar(form.get('sidebar')) },
    { https: isHttps(request) },
  )
  const back = safeRedirectPath(form.get('redirectTo'), paths.home())
  if (!lang) return redirect(back, { status: 303, headers })
  for (const cookie of (await chooseLanguage(request, lang)).getSetCookie())
    headers.append('Set-Cookie', cookie)
  return redirect(withoutLanguage(back), { status: 303, headers })
}

export function loader() {
  return redirect(paths.home())
}

/** For the signed-in account, if any, and for this browser. @returns the response's headers */
async function chooseLanguage(request: Request, lang: Lang): Promise<Headers> {
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
