import { PREFERENCE_MAX_AGE_SECONDS, type SwitchName } from '~/domain/preferences'

/** Local storage is where the spec keeps it, the cookie what the server draws from. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage switched off or full: the cookie still remembers.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${key}=${value}; Path=/; Max-Age=${PREFERENCE_MAX_AGE_SECONDS}; SameSite=Lax${secure}`
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
  document.cookie.split('; ').includes(`${name}=off`)

const hasCookie = (key: string) => document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`))

/** What the server does not know. Where the stores differ the cookie is newer: the other was emptied, or scripts were off. */
export function storedAlone<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  return hasCookie(key) ? undefined : parse(stored(key))
}
