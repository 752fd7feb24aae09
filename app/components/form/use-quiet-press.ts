import { useEffect, useRef, type FocusEvent } from 'react'

/** A message that appears on blur moves the button being pressed from under the pointer: leaving by a press validates nothing. */
export function useQuietPress(): (event: FocusEvent<HTMLElement>) => void {
  const pressing = useRef(false)
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressing.current = target instanceof Element && target.closest('a, button, summary') !== null
    }
    const key = () => {
      pressing.current = false
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', key, true)
    }
  }, [])
  return (event) => {
    // Conform listens on the document, as React does.
    if (pressing.current) event.nativeEvent.stopImmediatePropagation()
  }
}
