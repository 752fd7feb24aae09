import {
  DEFAULT_PREFERENCES,
  parseSidebar,
  parseTheme,
  PREFERENCE_KEYS,
  PREFERENCE_MAX_AGE_SECONDS,
  type Preferences,
  type SwitchName,
} from '~/domain/accounts/preferences'
import { rowChoices } from '~/domain/listed'
import { isHttps } from './https.server'
import { isPrefetch } from './prefetch.server'

export function cookieValues(cookies: string | null | undefined): Map<string, string> {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  // The page's script sets some with the prefix, whichever server runs.
  return new Map(pairs.map(([name = '', value = '']) => [name.replace(/^__Host-/, ''), value]))
}

/** Specification §9: theme light by default. */
export function readPreferences(request: Request): Preferences {
  const cookies = cookieValues(request.headers.get('Cookie'))
  return {
    theme: parseTheme(cookies.get(PREFERENCE_KEYS.theme)) ?? DEFAULT_PREFERENCES.theme,
    sidebar: parseSidebar(cookies.get(PREFERENCE_KEYS.sidebar)) ?? DEFAULT_PREFERENCES.sidebar,
  }
}

const cookieOf = (name: string, value: string, { https }: { https: boolean }) =>
  `${name}=${value}; Path=/; Max-Age=${PREFERENCE_MAX_AGE_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`

export const isSwitchedOn = (request: Request, name: SwitchName): boolean =>
  cookieValues(request.headers.get('Cookie')).get(name) !== 'off'

export const switchCookie = (name: SwitchName, on: boolean, at: { https: boolean }): string =>
  cookieOf(name, on ? 'on' : 'off', at)

/** Not HttpOnly: the page's script reads them. */
export function preferenceHeaders(preferences: Partial<Preferences>, at: { https: boolean }): Headers {
  const headers = new Headers()
  for (const key of ['theme', 'sidebar'] as const) {
    const value = preferences[key]
    if (!value) continue
    headers.append('Set-Cookie', cookieOf(PREFERENCE_KEYS[key], value, at))
  }
  return headers
}

const ROWS = 'rows'

const rowChoice = (value: string | null | undefined): number | undefined =>
  rowChoices.find((rows) => String(rows) === value)

/** A list's page size, if its address does not say. */
export const chosenRows = (request: Request): number =>
  rowChoice(cookieValues(request.headers.get('Cookie')).get(ROWS)) ?? rowChoices[0]

/** Remembers an address's page size, for all lists. */
export function rememberRows(request: Request, headers: Headers) {
  const rows = rowChoice(new URL(request.url).searchParams.get('ItemsPerPage'))
  if (rows) rememberAsked(request, headers, ROWS, String(rows))
}

/** Remembers what an address asks for: the page's script has no use for it. */
export function rememberAsked(request: Request, headers: Headers, name: string, value: string) {
  if (isPrefetch(request)) return
  headers.append('Set-Cookie', `${cookieOf(name, value, { https: isHttps(request) })}; HttpOnly`)
}
