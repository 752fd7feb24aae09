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
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-title font-semibold tracking-tight">{title}</h1>
          {badge}
        </div>
        {entries.length > 0 ? (
          // The dot before an entry that begins a line is cut off.
          <div className="mt-1 overflow-clip text-label text-ink-2 [overflow-clip-margin:4px]">
            <div className="-ms-5 flex flex-wrap items-center">
              {entries.map((entry, index) => (
                <span key={index} className="relative min-w-0 ps-5">
                  {index > 0 ? (
                    <span aria-hidden className="absolute start-2 top-1/2 -translate-y-1/2">
                      ·
                    </span>
                  ) : null}
                  {entry}
                </span>
              ))}
            </div>
          </div>
        ) : null}
        {description ? <p className="mt-1 max-w-2xl text-ink-2">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
