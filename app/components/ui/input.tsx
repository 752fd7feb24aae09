import clsx from 'clsx'
import { forwardRef, type InputHTMLAttributes } from 'react'

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
      dir="auto"
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx('control', className)}
    />
  )
})
