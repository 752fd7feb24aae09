import { NavLink } from '@remix-run/react'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface TabItem {
  to: string
  label: ReactNode
  count?: number
  mark?: ReactNode
  /** Current only at exactly this address. */
  end?: boolean
}

/** Links: each section has its own address. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  return (
    <nav aria-label={label} className="-mx-4 border-b px-1 md:mx-0 md:px-0">
      <ul className="flex flex-wrap gap-x-1">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                  isActive
                    ? 'border-accent text-ink'
                    : 'border-transparent text-ink-2 hover:border-line-strong hover:text-ink',
                )
              }
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-1.5 text-small text-ink-2 tabular-nums">
                  {item.count}
                </span>
              )}
              {item.mark}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
