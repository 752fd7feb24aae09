import clsx from 'clsx'
import type { InputHTMLAttributes } from 'react'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  invalid?: boolean
}

export function Switch({ invalid, className, ...rest }: SwitchProps) {
  return (
    <span className={clsx('relative inline-flex h-6 w-10 shrink-0', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
        role="switch"
        aria-invalid={invalid || undefined}
        {...rest}
        className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:checked:bg-line-strong"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-control transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 peer-checked:bg-accent-ink peer-disabled:bg-control"
      />
    </span>
  )
}
