import type { ButtonHTMLAttributes } from 'react'
import { useHydrated } from '../use-hydrated'

/** Enter presses a form's first button. Without scripts the server works out what was meant. */
export function EnterButton({
  intent = 'save',
  ...rest
}: { intent?: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type="submit"
      name="intent"
      value={hydrated ? intent : 'enter'}
      data-enter=""
      tabIndex={-1}
      aria-hidden
      className="hidden"
    />
  )
}
