import { PREFERENCE_MAX_AGE_SECONDS, type SwitchName } from '~/domain/preferences'

const isHttps = () => location.protocol === 'https:'

/** As the server names them. */
const nameOf = (key: string) => (isHttps() ? `__Host-${key}` : key)

/** Local storage is where the spec keeps it, the cookie what the server draws from. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage switched off or full: the cookie still remembers.
  }
  document.cookie = `${nameOf(key)}=${value}; Path=/; Max-Age=${PREFERENCE_MAX_AGE_SECONDS}; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** On unless it was switched off. */
export const isSwitchedOff = (name: SwitchName): boolean =>
  document.cookie.split('; ').includes(`${nameOf(name)}=off`)

const cookie = (key: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${nameOf(key)}=`))
    ?.slice(nameOf(key).length + 1)

/** What the server does not know. Where the stores differ the cookie is newer: the other was emptied, or scripts were off. */
export function storedAlone<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  return cookie(key) === undefined ? parse(stored(key)) : undefined
}

/** Of a page that the server drew for nobody. */
export const storedAnywhere = <T>(key: string, parse: (value: unknown) => T | undefined): T | undefined =>
  parse(cookie(key)) ?? parse(stored(key))
