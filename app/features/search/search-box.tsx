import { Form, useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { Link } from '~/components/link'
import { readOpened, useNoteOpened } from '~/components/shell/opened'
import { isSwitchedOff } from '~/components/shell/preference-store'
import type { ShellUser } from '~/components/accounts/shell-user'
import { buttonClass } from '~/components/ui/button'
import { Search } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import { areaPaths } from '~/portal/paths'
import type { PaletteProps } from './palette'

type Palette = ComponentType<PaletteProps>

/** Whether the keys are typed into a field, or a dialog is open. */
const isBusy = (target: EventTarget | null) =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)

/** In the top bar: a form that leads to the results. With scripts it opens as a palette, loaded when first needed. */
export function SearchBox({ user }: { user: ShellUser }) {
  const words = useWords().common
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  /** The page over which it was last opened, by address: a page is drawn a moment after its address changes. */
  const wantedOver = useRef<string>()
  const [palette, setPalette] = useState<{
    Palette: Palette
    props: Omit<PaletteProps, 'user' | 'onClose'>
  }>()
  const hydrated = useHydrated()
  const isMac = hydrated && /Mac|iP(hone|ad)/.test(navigator.userAgent)
  const page = areaPaths(user.userType).search
  useNoteOpened()

  const open = useCallback(() => {
    const opener = document.activeElement
    wantedOver.current = window.location.pathname
    // Until the palette is loaded, typing goes into this field.
    input.current?.focus()
    import('./palette').then(
      ({ Palette }) => {
        if (wantedOver.current === undefined) return
        const text = input.current?.value ?? ''
        setPalette({ Palette, props: { text, opened: readOpened(), opener } })
        if (input.current) input.current.value = ''
      },
      // No network, or a new release: the page then explains it, or belongs to it.
      () => navigate(page()),
    )
  }, [navigate, page])

  const close = useCallback(() => {
    wantedOver.current = undefined
    setPalette(undefined)
  }, [])

  // Navigation, by Enter in the field or by Back. A list narrowing to the earlier text is the same page.
  useEffect(() => {
    if (wantedOver.current !== pathname) close()
  }, [pathname, close])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
      if (repeat || altKey || event.defaultPrevented) return
      const isChord = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'
      const isSlash = key === '/' && !ctrlKey && !metaKey && !isBusy(target) && !isSwitchedOff('shortcuts')
      if (!isSlash && !(isChord && !document.querySelector('[role=dialog]'))) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      {pathname === page() ? null : (
        <>
          <Form
            method="get"
            action={page()}
            role="search"
            aria-label={words.searchEverywhere}
            discover="none"
            className="find"
          >
            <button type="submit" aria-label={words.find}>
              <Search />
            </button>
            <input
              ref={input}
              name="Search"
              aria-label={words.searchEverywhere}
              placeholder={words.searchEverywhereShort}
              autoComplete="off"
              maxLength={200}
              enterKeyHint="search"
              // Nobody listens for them before.
              aria-keyshortcuts={hydrated ? 'Control+K Meta+K' : undefined}
              onClick={open}
            />
            <kbd aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
          </Form>
          <Link
            to={page()}
            aria-label={words.searchEverywhere}
            className={`${buttonClass({ variant: 'ghost', size: 'icon' })} md:hidden`}
          >
            <Search />
          </Link>
        </>
      )}
      {palette ? <palette.Palette {...palette.props} user={user} onClose={close} /> : null}
    </>
  )
}
