import clsx from 'clsx'
import { CircleAlert, type Icon } from './icons'
import { forwardRef, useId, type ButtonHTMLAttributes } from 'react'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'icon'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink border-transparent not-disabled:hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-control not-disabled:hover:bg-hover',
  ghost:
    'bg-transparent text-ink-2 border-transparent not-disabled:hover:bg-hover not-disabled:hover:text-ink',
  danger: 'bg-danger text-danger-ink border-transparent not-disabled:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-4 py-1.5 text-body',
  sm: 'min-h-control-sm px-3 py-1 text-label',
  icon: 'size-control p-0',
}

export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-lg border font-medium transition-colors select-none',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    variants[variant],
    sizes[size],
  )
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: Icon
  pending?: boolean
  pendingLabel?: string
  /** Disables the button and is tied to it. */
  disabledReason?: string
}

/** An icon-only one needs an `aria-label`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    icon: Icon,
    pending,
    pendingLabel,
    disabledReason,
    disabled,
    className,
    children,
    ...rest
  },
  ref,
) {
  const reasonId = useId()
  const button = (
    <button
      ref={ref}
      type="button"
      {...rest}
      disabled={disabled || pending || Boolean(disabledReason)}
      aria-busy={pending || undefined}
      aria-describedby={clsx(rest['aria-describedby'], disabledReason && reasonId) || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {pending ? <Spinner /> : Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    // On a phone the reason stands above all of a row of buttons.
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
      <span
        id={reasonId}
        className="inline-flex items-center gap-1.5 text-label text-ink-2 max-sm:order-first max-sm:w-full"
      >
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {disabledReason}
      </span>
      {button}
    </span>
  )
})
