import { Moon, Sun } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { PreferenceForm } from './preference-form'
import { usePreferences } from './preferences-context'
import { buttonClass } from '../ui/button'

interface ThemeToggleProps {
  className?: string
  look?: 'icon' | 'line'
}

export function ThemeToggle({ className, look = 'icon' }: ThemeToggleProps) {
  const w = useWords()
  const { theme, setTheme } = usePreferences()
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? w.common.themeToDark : w.common.themeToLight
  const Icon = next === 'dark' ? Moon : Sun
  return (
    <PreferenceForm onSet={() => setTheme(next)}>
      <button
        type="submit"
        name="theme"
        value={next}
        aria-label={look === 'icon' ? label : undefined}
        className={look === 'icon' ? buttonClass({ variant: 'ghost', size: 'icon' }) : className}
      >
        <Icon />
        {look === 'line' ? label : null}
      </button>
    </PreferenceForm>
  )
}
