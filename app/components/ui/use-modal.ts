import { useEffect, useRef, type RefObject } from 'react'

/** A field or the dialog itself, never its button: Enter twice would delete. */
const firstIn = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input:not([type=hidden], :disabled), select, textarea') ?? dialog

/** @returns all that stands beside an element and what it stands in; notifications stay in reach */
function beside(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.matches('[data-toasts]')) found.push(other)
  return found
}

/** Nothing but the dialog can be reached. Escape and a press beside it close it, and the focus goes back to where it came from. */
export function useModal(dialog: RefObject<HTMLElement>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = dialog.current
    const backdrop = element?.parentElement
    if (!open || !element || !backdrop) return
    const opener = document.activeElement
    const others = beside(backdrop).filter((other) => !other.inert)
    for (const other of others) other.inert = true
    firstIn(element).focus()

    const listening = new AbortController()
    const { signal } = listening
    // What is pressed in the dialog and let go beside it was marking text.
    let isPressed = false
    backdrop.addEventListener(
      'mousedown',
      (event) => {
        isPressed = event.target === backdrop
        // Else the page behind would take the focus.
        if (isPressed) event.preventDefault()
      },
      { signal },
    )
    backdrop.addEventListener(
      'click',
      ({ target }) => {
        if (isPressed && target === backdrop) close.current()
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        // Of two dialogs the one above.
        if (event.key !== 'Escape' || element.closest('[inert]')) return
        event.preventDefault()
        close.current()
      },
      { signal, capture: true },
    )
    return () => {
      listening.abort()
      for (const other of others) other.inert = false
      // What has the focus since keeps it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog, open])
}
