import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { serverWords, type ServerWords } from '~/i18n/own/answers'
import { wordsFor } from '~/i18n/words'
import { isHttps } from './https.server'
import { chosenIn, languageCookie, languageOfCookies } from './language-cookie.server'
import { offeredLanguages } from './offered-languages.server'

/** Mailed links name the language of their page. */
const PARAM = 'lang'

/** Somebody checking a printed certificate may be abroad, and has chosen nothing here. */
const isCheck = (request: Request) => /^\/verify\/./.test(new URL(request.url).pathname)

/** For visitors; for an account its last page's language, from its cookie. */
export function languageOf(request: Request): Lang {
  const offered = offeredLanguages()
  const cookies = request.headers.get('Cookie')
  const chosen = namedIn(request) ?? chosenIn(cookies, offered)
  if (chosen) return chosen
  return isCheck(request) ? readersLang(request.headers.get('Accept-Language'), offered) : DEFAULT_LANG
}

const namedIn = (request: Request) =>
  parseLang(new URL(request.url).searchParams.get(PARAM), offeredLanguages())

/** English for other languages, as certificates are read abroad; Italian if none is given. */
function readersLang(accepted: string | null, offered: readonly Lang[]): Lang {
  const named = (accepted ?? '')
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.trim().toLowerCase().split(';')
      const weight = /^\s*q=([\d.]+)/.exec(parameters[0] ?? '')?.[1]
      return { lang: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ lang, weight }) => lang && lang !== '*' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ lang }) => lang)
  const abroad = parseLang('en', offered) ?? DEFAULT_LANG
  return (
    named.map((lang) => parseLang(lang, offered)).find(Boolean) ?? (named.length > 0 ? abroad : DEFAULT_LANG)
  )
}

/** Without an account; guards use the account's language. */
export const wordsOf = (request: Request): ServerWords => serverWords(wordsFor(languageOf(request)))

/** With the cookie for later pages, which also outlasts a sign-out. */
export function languageOfPage(request: Request, account: { lang: Lang } | null) {
  // The language is in the address, so that a shared cache can serve the page.
  if (isCheck(request)) return { lang: namedIn(request) ?? account?.lang ?? languageOf(request), cookies: [] }
  const lang = account?.lang ?? languageOf(request)
  const isKnown = lang === languageOfCookies(request.headers.get('Cookie'))
  return { lang, cookies: isKnown ? [] : [languageCookie(lang, { https: isHttps(request) })] }
}

/** The address without its language. */
export function withoutLanguage(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const rest = search.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${PARAM}=`))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
