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
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}

const sizes: Record<ButtonSize, string> = {
  md: 'btn-md',
  sm: 'btn-sm',
  icon: 'btn-icon',
}

export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return clsx('btn', variants[variant], sizes[size])
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: Icon
  pending?: boolean
  pendingLabel?: string
  /** Disables the button and is tied to it. */
  disabledReason?: string
  /** If a neighbouring button shows the same reason. */
  reasonUnseen?: boolean
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
    reasonUnseen = false,
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
      {pending ? <Spinner /> : Icon ? <Icon /> : null}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    // On a phone the reason stands above a whole row of buttons.
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
      <span
        id={reasonId}
        className={
          reasonUnseen
            ? 'sr-only'
            : 'inline-flex items-center gap-1.5 text-label text-ink-2 max-sm:order-first max-sm:w-full'
        }
      >
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {disabledReason}
      </span>
      {button}
    </span>
  )
})
