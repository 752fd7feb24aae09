import { Moon, Sun } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { PreferenceForm } from './preference-form'
import { usePreferences } from './preferences-context'
import { buttonClass } from '../ui/button'

export function ThemeToggle({ className, look = 'icon' }: { className?: string; look?: 'icon' | 'line' }) {
  const w = useWords()
  const { theme, setTheme } = usePreferences()
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? w.common.themeToDark : w.common.themeToLight
  const Icon = next === 'dark' ? Moon : Sun
  return (
    <PreferenceForm name="theme" value={next} onSet={() => setTheme(next)}>
      <button
        type="submit"
        aria-label={look === 'icon' ? label : undefined}
        className={look === 'icon' ? buttonClass({ variant: 'ghost', size: 'icon' }) : className}
      >
        <Icon />
        {look === 'line' ? label : null}
      </button>
    </PreferenceForm>
  )
}
