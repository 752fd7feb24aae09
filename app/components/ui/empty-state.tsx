import clsx from 'clsx'
import type { Icon } from './icons'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: Icon
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      {Icon ? (
        <span className="mb-1 inline-flex size-11 items-center justify-center rounded-full bg-sunken text-ink-2">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : null}
      <p className="font-medium">{title}</p>
      {description ? <p className="max-w-md text-balance text-ink-2">{description}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
