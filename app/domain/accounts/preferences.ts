export type Theme = 'light' | 'dark'
/** `auto`, the default: open from 1024 px, a rail on tablets. */
export type SidebarState = 'open' | 'closed' | 'auto'

/** In local storage (specification §9), and in cookies for the server. */
export interface Preferences {
  theme: Theme
  sidebar: SidebarState
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'light', sidebar: 'auto' }

export const PREFERENCE_KEYS = { theme: 'theme', sidebar: 'sidebar' } as const

/** The browser's setting; on unless switched off. */
export const switches = ['onward', 'shortcuts'] as const
export type SwitchName = (typeof switches)[number]

/** 400 days, the most that browsers allow. */
export const PREFERENCE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export function parseTheme(value: unknown): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

export function parseSidebar(value: unknown): 'open' | 'closed' | undefined {
  return value === 'open' || value === 'closed' ? value : undefined
}
