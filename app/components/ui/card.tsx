import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface CardProps {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** Off where the content brings its own edges, as a table does. */
  padded?: boolean
  headingLevel?: 2 | 3
  className?: string
  children?: ReactNode
}

export function Card({
  title,
  description,
  actions,
  footer,
  padded = true,
  headingLevel = 2,
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={clsx('min-w-0 rounded-xl border bg-surface', className)}>
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-6">
          <div className="min-w-0">
            <Heading className="text-section font-semibold">{title}</Heading>
            {description ? <p className="mt-0.5 text-label text-ink-2">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={clsx(padded && 'p-4 sm:p-6')}>{children}</div>
      {footer ? (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 sm:px-6">
          {footer}
        </footer>
      ) : null}
    </section>
  )
}
