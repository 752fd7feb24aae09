import clsx from 'clsx'
import type { LabelHTMLAttributes } from 'react'

export interface LabelProps extends LabelHTMLAttributes<HTMLLabelElement> {
  required?: boolean
}

/** The mark is for the eye; to screen readers the control itself is required. */
export function Label({ required, className, children, ...rest }: LabelProps) {
  return (
    <label {...rest} className={clsx('label', className)}>
      {children}
      {required ? (
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      ) : null}
    </label>
  )
}
