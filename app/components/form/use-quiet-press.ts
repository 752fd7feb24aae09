import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Leaving a field validates it, and the message that appears moves the button that is just being pressed from under
 * the pointer. So a field left by pressing a button or link is not validated: sending the form does that anyway.
 */
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
