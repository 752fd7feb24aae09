import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Leaving a field validates it, and a message that appears beneath it moves what stands below: a button that is just
 * being pressed slips away from under the pointer, and the press is lost. So a field that is left by pressing a button
 * or a link is not validated for it; sending the form validates it anyway.
 * @returns the handler for a form's `onBlurCapture`
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
