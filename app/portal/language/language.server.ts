import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { serverWordsFor, type ServerWords } from '~/i18n/words.server'
import { isHttps } from '../https.server'
import { chosenIn, languageCookie, languageOfCookies } from './language-cookie.server'
import { offeredLanguages } from './offered-languages.server'

/** Mailed links name the language of their page. */
const PARAM = 'lang'

/** For visitors; for an account its last page's language, from its cookie. */
export function requestLanguage(request: Request): Lang {
  const offered = offeredLanguages()
  const cookies = request.headers.get('Cookie')
  return namedIn(request) ?? chosenIn(cookies, offered) ?? DEFAULT_LANG
}

const namedIn = (request: Request) =>
  parseLang(new URL(request.url).searchParams.get(PARAM), offeredLanguages())

/** Without an account; guards use the account's language. */
export const requestWords = (request: Request): ServerWords => serverWordsFor(requestLanguage(request))

/** A page's language, with the cookie for later pages, which also outlasts a sign-out. */
export function settleLanguage(request: Request, account: { lang: Lang } | null) {
  const lang = account?.lang ?? requestLanguage(request)
  const isKnown = lang === languageOfCookies(request.headers.get('Cookie'))
  return { lang, cookies: isKnown ? [] : [languageCookie(lang, { https: isHttps(request) })] }
}

export function withoutLanguage(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const rest = search.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${PARAM}=`))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
