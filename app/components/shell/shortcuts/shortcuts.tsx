import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { isSwitchedOff } from '../preference-store'
import type { ShellUser } from '../../accounts/shell-user'
import { keyHandler } from './shortcut-keys'
import type { ShortcutsDialog } from './shortcuts-dialog'

/** Whether letters are typed there, or select. A tick box takes none. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** WCAG 2.1.4: they can be switched off, and typing or dictating into a field triggers none. */
function isForUs(event: KeyboardEvent): boolean {
  const { key, repeat, isComposing, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (repeat || isComposing || defaultPrevented) return false
  const isSend = key === 'Enter' && (ctrlKey || metaKey)
  if (!isSend && (key.length !== 1 || ctrlKey || metaKey || altKey || isField(event.target))) return false
  return (
    !document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') &&
    !window.matchMedia('(pointer: coarse)').matches &&
    !isSwitchedOff('shortcuts')
  )
}

export function Shortcuts({ user }: { user: ShellUser }) {
  const [Shown, setShown] = useState<typeof ShortcutsDialog>()
  const navigate = useNavigate()
  const latest = useRef({ user, navigate })
  useEffect(() => {
    latest.current = { user, navigate }
  })

  useEffect(() => {
    const handle = keyHandler({
      user: () => latest.current.user,
      goTo: (path) => latest.current.navigate(path),
      help: (dialog) => setShown(() => dialog),
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForUs(event)) handle(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return Shown ? <Shown user={user} onClose={() => setShown(undefined)} /> : null
}
