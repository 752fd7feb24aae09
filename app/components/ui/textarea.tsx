import clsx from 'clsx'
import type { TextareaHTMLAttributes } from 'react'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  invalid?: boolean
  autosize?: boolean
}

export function Textarea({ invalid, autosize = true, className, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={3}
      dir="auto"
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx('control', autosize && 'autosize', className)}
    />
  )
}
