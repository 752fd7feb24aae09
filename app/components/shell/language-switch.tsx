import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { alsoSpoken, languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useLang, useRoot } from '../use-root'

const choice = 'inline-flex min-h-control items-center rounded-md px-2'

const KEY = 'also-spoken'

/** The first of the browser's languages that the portal speaks, if it was not named yet. */
function preferredUntold(languages: readonly Lang[]): Lang | undefined {
  const spoken = navigator.languages.map((one) => one.split('-')[0])
  const preferred = spoken.flatMap((one) => languages.find((lang) => lang === one) ?? [])[0]
  if (!preferred || preferred === document.documentElement.lang) return undefined
  try {
    if (localStorage.getItem(KEY)) return undefined
    localStorage.setItem(KEY, preferred)
    return preferred
  } catch {
    // Storage switched off or full: it would appear on every page.
    return undefined
  }
}

/** Says so in the language that the browser prefers, once: a user who ignores it is not told again. */
export function AlsoSpoken() {
  const { languages } = useRoot()
  const [told, tell] = useState<Lang>()
  useEffect(() => {
    const untold = preferredUntold(languages)
    if (untold) tell(untold)
  }, [languages])
  return told ? (
    <span lang={told} className="text-label text-ink-2">
      {alsoSpoken[told]}
    </span>
  ) : null
}

/** Loads a whole new page, even with scripts: a page has one language. */
export function LanguageSwitch({
  className,
  label,
  bar = false,
}: {
  className?: string
  /** If the user menu beside has another one. */
  label?: string
  /** In a bar, which on a phone only has room for the other languages. */
  bar?: boolean
}) {
  const words = useWords().common
  const location = useLocation()
  const { languages } = useRoot()
  const now = useLang()
  if (languages.length < 2) return null
  return (
    <form
      method="post"
      action={paths.preferences()}
      aria-label={label ?? words.language}
      className={clsx('flex items-center text-label', bar ? 'me-1 shrink-0' : 'flex-wrap', className)}
    >
      <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
      {languages.map((lang) =>
        lang === now ? (
          <span
            key={lang}
            lang={lang}
            aria-current="true"
            className={clsx(choice, 'font-semibold', bar && 'max-sm:hidden')}
          >
            {languageNames[lang]}
          </span>
        ) : (
          <button
            key={lang}
            type="submit"
            name="lang"
            value={lang}
            lang={lang}
            className={clsx(choice, 'text-ink-2 underline underline-offset-2 hover:bg-hover hover:text-ink')}
          >
            {languageNames[lang]}
          </button>
        ),
      )}
    </form>
  )
}
