import { Moon, Sun } from '~/components/ui/icons'
import type { Theme } from '~/domain/accounts/preferences'
import { useWords } from '~/i18n/use-words'
import { usePlain } from '../plain/use-plain'
import { PreferenceForm } from './preference-form'
import { usePreferences } from './preferences-context'
import { buttonClass } from '../ui/button'

interface ThemeToggleProps {
  className?: string
  look?: 'icon' | 'line'
}

/** A plain page has both buttons; its script shows one. */
export function ThemeToggle(props: ThemeToggleProps) {
  const { theme } = usePreferences()
  const next = theme === 'dark' ? 'light' : 'dark'
  if (!usePlain()) return <ThemeForm {...props} next={next} />
  return (
    <>
      <ThemeForm {...props} next="dark" hidden={next !== 'dark'} />
      <ThemeForm {...props} next="light" hidden={next !== 'light'} />
    </>
  )
}

function ThemeForm({
  className,
  look = 'icon',
  next,
  hidden,
}: ThemeToggleProps & { next: Theme; hidden?: boolean }) {
  const w = useWords()
  const { setTheme } = usePreferences()
  const label = next === 'dark' ? w.common.themeToDark : w.common.themeToLight
  const Icon = next === 'dark' ? Moon : Sun
  return (
    <PreferenceForm
      themeTo={hidden === undefined ? undefined : next}
      onSet={() => setTheme(next)}
      hidden={hidden}
    >
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
