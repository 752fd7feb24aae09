import { useEffect, useRef, useState, type FormEvent } from 'react'

/** Spec §5, §9: the registration is sent a second after the button is pressed. */
export const SUBMIT_DELAY_MS = 1000

/** The name of the button by which Conform submits its intents; it exports none. */
const CONFORM_INTENT = '__intent__'

/** @returns `waiting`, and the handler for `onSubmitCapture` of an element round the form */
export function useDelayedSubmit(delay = SUBMIT_DELAY_MS) {
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const released = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onSubmitCapture = (event: FormEvent<HTMLElement>) => {
    // Conform validates a field by a submit of its own, which goes nowhere.
    if (released.current || isIntent(event.nativeEvent)) {
      released.current = false
      return
    }
    event.preventDefault()
    event.stopPropagation()
    const form = event.target
    if (waiting || !(form instanceof HTMLFormElement)) return
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      released.current = true
      form.requestSubmit()
      // Not submitted after all: the form is gone, or the browser itself refused it.
      released.current = false
      // By then the refused fields are marked.
      setTimeout(() => showFirstError(form), 50)
    }, delay)
  }
  return { waiting, onSubmitCapture }
}

function isIntent(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  return submitter instanceof HTMLButtonElement && submitter.name === CONFORM_INTENT
}

export function showFirstError(form: HTMLElement): void {
  form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' })
}
