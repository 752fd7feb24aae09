import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons'
import type { ReactNode } from 'react'

const kinds = {
  info: { look: 'border-info-line bg-info-soft text-info-text', icon: Info },
  success: { look: 'border-success-line bg-success-soft text-success-text', icon: CircleCheck },
  warning: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: TriangleAlert },
  error: { look: 'border-danger-line bg-danger-soft text-danger-text', icon: CircleAlert },
} as const

export type AlertKind = keyof typeof kinds

export interface AlertProps {
  kind?: AlertKind
  title?: ReactNode
  actions?: ReactNode
  /** `alert` interrupts, `status` waits. */
  live?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Alert({ kind = 'info', title, actions, live, className, children }: AlertProps) {
  const { look, icon: Icon } = kinds[kind]
  return (
    <div role={live} className={clsx('flex items-start gap-3 rounded-lg border px-4 py-3', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={clsx(title && 'mt-0.5')}>{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
