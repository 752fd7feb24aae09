import clsx from 'clsx'
import type { LabelHTMLAttributes } from 'react'

export interface LabelProps extends LabelHTMLAttributes<HTMLLabelElement> {
  required?: boolean
}

/** For the eye; to screen readers the control itself is required. */
export const RequiredMark = () => (
  <span aria-hidden className="ms-0.5 text-danger-text">
    *
  </span>
)

export function Label({ required, className, children, ...rest }: LabelProps) {
  return (
    <label {...rest} className={clsx('label', className)}>
      {children}
      {required ? <RequiredMark /> : null}
    </label>
  )
}
