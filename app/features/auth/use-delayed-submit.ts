import { useEffect, useRef, useState, type FormEvent } from 'react'

/** Specification §5 "Sign-in and registration": submits a second after the button is pressed. */
const SUBMIT_DELAY_MS = 1000

/** Conform validates a field by a submission of its own, which goes nowhere. */
const isIntent = ({ submitter }: SubmitEvent) =>
  submitter instanceof HTMLButtonElement && submitter.name === '__intent__'

/** @returns whether a form waits, and the handler for `onSubmitCapture` of an element around it */
export function useDelayedSubmit() {
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDue = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onSubmitCapture = (event: FormEvent<HTMLElement>) => {
    const form = event.target
    if (isDue.current || isIntent(event.nativeEvent as SubmitEvent) || !(form instanceof HTMLFormElement))
      return
    event.preventDefault()
    event.stopPropagation()
    if (isWaiting) return
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      isDue.current = true
      form.requestSubmit()
      isDue.current = false
    }, SUBMIT_DELAY_MS)
  }
  return { isWaiting, onSubmitCapture }
}
