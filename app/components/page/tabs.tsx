import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayGo } from '../accounts/for-writers'
import { isAt, Link } from '../link'

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
  const { pathname } = useLocation()
  const mayGo = useMayGo()
  return (
    <nav aria-label={label} className="tabs">
      <ul>
        {items
          .filter(({ to }) => mayGo(to))
          .map((item) => (
            <li key={item.to}>
              <Link to={item.to} aria-current={isAt(pathname, item.to, item.end) ? 'page' : undefined}>
                {item.label}
                {item.count === undefined ? null : <span className="count">{item.count}</span>}
                {item.mark}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
