import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface CardProps {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** Off for content with its own edges, such as a table. */
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
    <section className={clsx('card', className)}>
      {title ? (
        <header className="card-head">
          <div>
            <Heading>{title}</Heading>
            {description ? <p>{description}</p> : null}
          </div>
          {actions ? <div className="actions">{actions}</div> : null}
        </header>
      ) : null}
      <div className={padded ? 'card-body' : undefined}>{children}</div>
      {footer ? <footer className="card-foot">{footer}</footer> : null}
    </section>
  )
}
