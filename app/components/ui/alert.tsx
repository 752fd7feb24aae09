import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons'
import type { ReactNode } from 'react'

const kinds = {
  info: { look: 'hue-info', icon: Info },
  success: { look: 'hue-success', icon: CircleCheck },
  warning: { look: 'hue-warning', icon: TriangleAlert },
  error: { look: 'hue-danger', icon: CircleAlert },
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
    <div role={live} className={clsx('alert', look, className)}>
      <Icon />
      <div>
        <div>
          {title ? <p className="alert-title">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </div>
  )
}
