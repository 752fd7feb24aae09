import { parseTheme, PREFERENCE_KEYS, type Theme } from '~/domain/accounts/preferences'
import { remember, storedAlone } from '../shell/preference-store'

/** The theme changes without a reload; the toggle has a form for each. */
export function keepTheme(): void {
  const html = document.documentElement
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-theme-to]')

  const show = (theme: Theme) => {
    html.dataset.theme = theme
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme)
    const color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    if (color) color.content = color.dataset[theme] ?? color.content
    for (const form of forms) form.hidden = form.dataset.themeTo === theme
  }

  const stored = storedAlone(PREFERENCE_KEYS.theme, parseTheme)
  if (stored) show(stored)
  remember(PREFERENCE_KEYS.theme, stored ?? html.dataset.theme ?? '')

  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const theme = parseTheme(form.dataset.themeTo)
      if (!theme) return
      remember(PREFERENCE_KEYS.theme, theme)
      show(theme)
      document.querySelector<HTMLElement>('form[data-theme-to]:not([hidden]) button')?.focus()
    })
  }
  addEventListener('storage', ({ key, newValue }) => {
    const theme = key === PREFERENCE_KEYS.theme ? parseTheme(newValue) : undefined
    if (theme) show(theme)
  })
}
