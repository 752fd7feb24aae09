import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { wordsFor, type Words } from '~/i18n/words'
import { cookieValues } from './preferences.server'

export const languageOfCookies = (cookies: string | null | undefined): Lang =>
  parseLang(cookieValues(cookies).get('lang')) ?? DEFAULT_LANG

/** What is checked is a print: such pages are in both languages, as paper is, Italian first, whoever reads them. */
const isCheck = (request: Request) => /^\/verify\/./.test(new URL(request.url).pathname)

/** Accounts have no language yet. */
export const languageOf = (request: Request): Lang =>
  isCheck(request) ? DEFAULT_LANG : languageOfCookies(request.headers.get('Cookie'))

/** Without an account; guards give an account's words. */
export const wordsOf = (request: Request): Words => wordsFor(languageOf(request))
