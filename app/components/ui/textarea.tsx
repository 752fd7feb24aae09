import clsx from 'clsx'
import { forwardRef, type TextareaHTMLAttributes } from 'react'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  invalid?: boolean
  autosize?: boolean
}

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { invalid, autosize = true, className, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={3}
      dir="auto"
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx('control', autosize && 'autosize', className)}
    />
  )
})
