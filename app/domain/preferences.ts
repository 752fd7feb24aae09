export type Theme = 'light' | 'dark'
/** Until somebody chooses, `auto`: open where there is room (1024 px), a rail on a tablet. */
export type SidebarState = 'open' | 'closed' | 'auto'

/** What each browser remembers of the look (spec §9): in local storage, mirrored in cookies so that the server draws it right. */
export interface Preferences {
  theme: Theme
  sidebar: SidebarState
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'light', sidebar: 'auto' }

/** Cookie and local-storage keys. */
export const PREFERENCE_KEYS = { theme: 'theme', sidebar: 'sidebar' } as const

/** How long the browser is asked to remember: the 400 days that browsers allow at most. */
export const PREFERENCE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** Takes any value; returns the theme it names, or undefined. */
export function parseTheme(value: unknown): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

/** Takes any value; returns the chosen sidebar state that it names, or undefined. */
export function parseSidebar(value: unknown): 'open' | 'closed' | undefined {
  return value === 'open' || value === 'closed' ? value : undefined
}
