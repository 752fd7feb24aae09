import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import {
  parseSidebar,
  parseTheme,
  PREFERENCE_KEYS,
  type Preferences,
  type SidebarState,
  type Theme,
} from '~/domain/accounts/preferences'
import { isKeptDocument } from '../kept-document'
import { remember, storedAlone, storedAnywhere } from './preference-store'

export interface PreferencesValue extends Preferences {
  setTheme: (theme: Theme) => void
  setSidebar: (sidebar: SidebarState) => void
}

export const PreferencesContext = createContext<PreferencesValue | undefined>(undefined)

/** @param isUnknown the server drew the page without reading them */
export function usePreferenceState(server: Preferences, isUnknown = false): PreferencesValue {
  const [own, setOwn] = useState<Partial<Preferences>>({})

  useEffect(() => {
    // A cached page has the earlier choice.
    const stored = isUnknown || isKeptDocument() ? storedAnywhere : storedAlone
    const theme = stored(PREFERENCE_KEYS.theme, parseTheme)
    const sidebar = stored(PREFERENCE_KEYS.sidebar, parseSidebar)
    remember(PREFERENCE_KEYS.theme, theme ?? server.theme)
    const chosen = sidebar ?? server.sidebar
    if (chosen !== 'auto') remember(PREFERENCE_KEYS.sidebar, chosen)
    if (theme || sidebar) setOwn({ ...(theme && { theme }), ...(sidebar && { sidebar }) })
    // Once, after hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
