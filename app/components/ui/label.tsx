import clsx from 'clsx'
import type { LabelHTMLAttributes } from 'react'

export interface LabelProps extends LabelHTMLAttributes<HTMLLabelElement> {
  required?: boolean
}

/** A control's label. The mark of a required one is for the eye; the control itself says it to a screen reader. */
export function Label({ required, className, children, ...rest }: LabelProps) {
  return (
    <label {...rest} className={clsx('text-label font-medium text-ink', className)}>
      {children}
      {required ? (
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      ) : null}
    </label>
  )
}
