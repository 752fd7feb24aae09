import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { PREFERENCE_MAX_AGE_SECONDS } from '~/domain/accounts/preferences'
import { cookieValues } from '../preferences.server'

/** Undefined until somebody chooses. */
export const chosenIn = (cookies: string | null | undefined, offered?: readonly Lang[]): Lang | undefined =>
  parseLang(cookieValues(cookies).get('lang'), offered)

export const languageOfCookies = (cookies: string | null | undefined): Lang =>
  chosenIn(cookies) ?? DEFAULT_LANG

export const languageCookie = (lang: Lang, { https }: { https: boolean }): string =>
  `lang=${lang}; Path=/; Max-Age=${PREFERENCE_MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
