import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import {
  parseSidebar,
  parseTheme,
  PREFERENCE_KEYS,
  PREFERENCE_MAX_AGE_SECONDS,
  type Preferences,
  type SidebarState,
  type Theme,
} from '~/domain/preferences'

export interface PreferencesValue extends Preferences {
  setTheme: (theme: Theme) => void
  setSidebar: (sidebar: SidebarState) => void
}

export const PreferencesContext = createContext<PreferencesValue | undefined>(undefined)

/** Local storage is where the spec keeps it, the cookie what the server draws from. */
function remember(key: string, value: string) {
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

function hasCookie(key: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`))
}

/** Where the stores differ the cookie is newer: the other was emptied, or scripts were off. */
export function usePreferenceState(server: Preferences): PreferencesValue {
  const [own, setOwn] = useState<Partial<Preferences>>({})

  useEffect(() => {
    const theme = hasCookie(PREFERENCE_KEYS.theme) ? undefined : parseTheme(stored(PREFERENCE_KEYS.theme))
    const sidebar = hasCookie(PREFERENCE_KEYS.sidebar)
      ? undefined
      : parseSidebar(stored(PREFERENCE_KEYS.sidebar))
    remember(PREFERENCE_KEYS.theme, theme ?? server.theme)
    const chosen = sidebar ?? server.sidebar
    if (chosen !== 'auto') remember(PREFERENCE_KEYS.sidebar, chosen)
    if (theme || sidebar) setOwn({ ...(theme && { theme }), ...(sidebar && { sidebar }) })
    // Once, after hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const theme = key === PREFERENCE_KEYS.theme ? parseTheme(newValue) : undefined
      const sidebar = key === PREFERENCE_KEYS.sidebar ? parseSidebar(newValue) : undefined
      if (theme || sidebar)
        setOwn((before) => ({ ...before, ...(theme && { theme }), ...(sidebar && { sidebar }) }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const setTheme = useCallback((theme: Theme) => {
    remember(PREFERENCE_KEYS.theme, theme)
    setOwn((before) => ({ ...before, theme }))
  }, [])
  const setSidebar = useCallback((sidebar: SidebarState) => {
    remember(PREFERENCE_KEYS.sidebar, sidebar)
    setOwn((before) => ({ ...before, sidebar }))
  }, [])

  const theme = own.theme ?? server.theme
  const sidebar = own.sidebar ?? server.sidebar
  return useMemo(() => ({ theme, sidebar, setTheme, setSidebar }), [theme, sidebar, setTheme, setSidebar])
}

/** @throws outside the root layout */
export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext)
  if (!value) throw new Error('usePreferences needs the root layout round it')
  return value
}
