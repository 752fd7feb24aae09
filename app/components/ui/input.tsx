import clsx from 'clsx'
import { forwardRef, type InputHTMLAttributes } from 'react'

/** Its direction follows what is written. */
const written = new Set(['text', 'search'])

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  invalid?: boolean
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { invalid, className, ...rest },
  ref,
) {
  return (
    <input
      ref={ref}
      type="text"
      dir={written.has(rest.type ?? 'text') ? 'auto' : undefined}
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx('control', className)}
    />
  )
})
