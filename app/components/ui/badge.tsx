import clsx from 'clsx'
import type { Icon } from './icons'
import type { ReactNode } from 'react'

const hues = {
  draft: 'text-draft-text bg-draft-soft border-draft-line',
  waiting: 'text-waiting-text bg-waiting-soft border-waiting-line',
  approving: 'text-approving-text bg-approving-soft border-approving-line',
  review: 'text-review-text bg-review-soft border-review-line',
  rejected: 'text-rejected-text bg-rejected-soft border-rejected-line',
  approved: 'text-approved-text bg-approved-soft border-approved-line',
  certified: 'text-certified-text bg-certified-soft border-certified-line',
  neutral: 'text-ink-2 bg-sunken border-line',
  info: 'text-info-text bg-info-soft border-info-line',
  success: 'text-success-text bg-success-soft border-success-line',
  warning: 'text-warning-text bg-warning-soft border-warning-line',
  danger: 'text-danger-text bg-danger-soft border-danger-line',
} as const

export type BadgeHue = keyof typeof hues

export interface BadgeProps {
  hue?: BadgeHue
  /** A lucide icon, or the seal. */
  icon?: Icon | ((props: { className?: string }) => ReactNode)
  className?: string
  children: ReactNode
}

/** Needs an icon wherever the hue carries meaning. */
export function Badge({ hue = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-label font-medium whitespace-nowrap',
        hues[hue],
        className,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  )
}
