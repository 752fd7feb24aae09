import clsx from 'clsx'
import type { Icon } from './icons'
import type { ReactNode } from 'react'

const hues = {
  draft: 'hue-draft',
  waiting: 'hue-waiting',
  approving: 'hue-approving',
  review: 'hue-review',
  rejected: 'hue-rejected',
  approved: 'hue-approved',
  certified: 'hue-certified',
  withdrawn: 'hue-rejected',
  onHold: 'hue-rejected',
  neutral: 'hue-neutral',
  info: 'hue-info',
  success: 'hue-success',
  warning: 'hue-warning',
  danger: 'hue-danger',
} as const

export type BadgeHue = keyof typeof hues

export interface BadgeProps {
  hue?: BadgeHue
  icon?: Icon
  className?: string
  children: ReactNode
}

/** Needs an icon wherever the hue carries meaning. */
export function Badge({ hue = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge', hues[hue], className)}>
      {Icon ? <Icon /> : null}
      {children}
    </span>
  )
}
