import type { ReactNode } from 'react'
import { useFormat } from '~/i18n/use-format'

export interface PageHeaderProps {
  title: ReactNode
  badge?: ReactNode
  count?: number | undefined
  /** Empty entries are left out. */
  meta?: ReactNode[]
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, count, badge, meta, description, actions }: PageHeaderProps) {
  const entries =
    meta?.filter((entry) => entry !== null && entry !== undefined && entry !== false && entry !== '') ?? []
  return (
    <header className="page-head">
      <div>
        <div>
          <h1>{title}</h1>
          {count === undefined ? null : <Count of={count} />}
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

function Count({ of }: { of: number }) {
  return <span className="count">{useFormat().formatNumber(of)}</span>
}
