import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { serverWords, type ServerWords } from '~/i18n/own/answers'
import { wordsFor } from '~/i18n/words'
import { isHttps } from './https.server'
import { languageCookie, languageOfCookies } from './language-cookie.server'
import { offeredLanguages } from './offered-languages.server'

/** Mailed links name the language of their page. */
const PARAM = 'lang'

/** What is checked is a print: such pages are in both languages, as paper is, Italian first, whoever reads them. */
const isCheck = (request: Request) => /^\/verify\/./.test(new URL(request.url).pathname)

/** Of who is not signed in; of an account its last page's, which its cookie has kept. */
export function languageOf(request: Request): Lang {
  if (isCheck(request)) return DEFAULT_LANG
  const offered = offeredLanguages()
  const named = parseLang(new URL(request.url).searchParams.get(PARAM), offered)
  return named ?? languageOfCookies(request.headers.get('Cookie'), offered)
}

/** Without an account; guards give an account's words. */
export const wordsOf = (request: Request): ServerWords => serverWords(wordsFor(languageOf(request)))

/** With the cookie that tells it to the pages after it, also once the account is signed out. */
export function languageOfPage(request: Request, account: { lang: Lang } | null) {
  if (isCheck(request)) return { lang: DEFAULT_LANG, cookies: [] }
  const lang = account?.lang ?? languageOf(request)
  const isKnown = lang === languageOfCookies(request.headers.get('Cookie'))
  return { lang, cookies: isKnown ? [] : [languageCookie(lang, { https: isHttps(request) })] }
}

/** An address that no longer names a language. */
export function withoutLanguage(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const rest = search.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${PARAM}=`))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
