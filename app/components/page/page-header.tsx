import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  badge?: ReactNode
  /** Empty entries are left out. */
  meta?: ReactNode[]
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, badge, meta, description, actions }: PageHeaderProps) {
  const entries =
    meta?.filter((entry) => entry !== null && entry !== undefined && entry !== false && entry !== '') ?? []
  return (
    <header className="page-head">
      <div>
        <div>
          <h1>{title}</h1>
          {badge}
        </div>
        {entries.length > 0 ? (
          // The dot before an entry that begins a line is cut off.
          <div className="page-facts">
            <div>
              {entries.map((entry, index) => (
                <span key={index}>
                  {index > 0 ? <span aria-hidden>·</span> : null}
                  {entry}
                </span>
              ))}
            </div>
          </div>
        ) : null}
        {description ? <p>{description}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </header>
  )
}
