import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * A message that appears on blur would move the button being pressed: leaving a field by a press validates
 * nothing. Nor does a field that disappears with the focus, as in a closing dialog: React does not notice, and
 * Conform's validation request would be sent as the document's form, which saves.
 */
export function useQuietPress(formId: string): (event: FocusEvent<HTMLElement>) => void {
  const pressing = useRef(false)
  const heard = useRef(false)
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressing.current = target instanceof Element && target.closest('a, button, summary') !== null
    }
    const key = () => {
      pressing.current = false
    }
    const leave = () => {
      heard.current = false
    }
    // After React, which listens on the document from the start.
    const left = (event: Event) => {
      const isOurs = event.target instanceof Node && document.getElementById(formId)?.contains(event.target)
      if (isOurs && !heard.current) event.stopImmediatePropagation()
    }
    const gone = new AbortController()
    const until = { capture: true, signal: gone.signal }
    window.addEventListener('focusout', leave, until)
    document.addEventListener('focusout', left, until)
    document.addEventListener('pointerdown', press, until)
    document.addEventListener('keydown', key, until)
    return () => gone.abort()
  }, [formId])
  return (event) => {
    heard.current = true
    // Conform listens on the document, as React does.
    if (pressing.current) event.nativeEvent.stopImmediatePropagation()
  }
}
