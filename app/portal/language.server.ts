import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { wordsFor, type Words } from '~/i18n/words'
import { cookieValues } from './preferences.server'

/** What this browser was last read in; anything that is no language of ours counts as none. */
export const languageOfCookies = (cookies: string | null | undefined): Lang =>
  parseLang(cookieValues(cookies).get('lang')) ?? DEFAULT_LANG

/** Accounts keep no language yet: theirs will go before the browser's. */
export const languageOf = (request: Request): Lang => languageOfCookies(request.headers.get('Cookie'))

/** For those who are not signed in; the guards give the words of an account. */
export const wordsOf = (request: Request): Words => wordsFor(languageOf(request))
