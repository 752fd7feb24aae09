import { PREFERENCE_MAX_AGE_SECONDS, type SwitchName } from '~/domain/accounts/preferences'

const ifHttps = (text: string) => (location.protocol === 'https:' ? text : '')

/** Spelt like the server's cookies. */
const nameOf = (key: string) => ifHttps('__Host-') + key

/** It is kept in local storage (specification §9); the server draws from the cookie. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage switched off or full: the cookie still remembers.
  }
  document.cookie = `${nameOf(key)}=${value}${ifHttps('; Secure')}; Path=/; Max-Age=${PREFERENCE_MAX_AGE_SECONDS}; SameSite=Lax`
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** On unless switched off. */
export const isSwitchedOff = (name: SwitchName): boolean =>
  document.cookie.split('; ').includes(`${nameOf(name)}=off`)

const cookie = (key: string): string | undefined =>
  `; ${document.cookie}`.split(`; ${nameOf(key)}=`)[1]?.split(';')[0]

/** For values that the server does not know. If the stores differ, the cookie is newer. */
export function storedAlone<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  return cookie(key) === undefined ? parse(stored(key)) : undefined
}

/** On a page that the server drew for nobody. */
export const storedAnywhere = <T>(key: string, parse: (value: unknown) => T | undefined): T | undefined =>
  parse(cookie(key)) ?? parse(stored(key))
