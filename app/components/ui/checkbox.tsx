import clsx from 'clsx'
import { forwardRef, useEffect, useRef, useImperativeHandle, type InputHTMLAttributes } from 'react'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  invalid?: boolean
  /** Only a script can show it. */
  indeterminate?: boolean
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { invalid, indeterminate = false, className, ...rest },
  ref,
) {
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input
      ref={own}
      type="checkbox"
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx('checkbox', className)}
    />
  )
})
