import { NavLink, useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

export interface TabItem {
  to: string
  label: ReactNode
  count?: number
  /** Tells of something new in it. */
  mark?: ReactNode
  /** Current only at exactly this address: for a layout's first tab. */
  end?: boolean
}

/** Brings the current tab into the strip's sight, and moves nothing but the strip. */
function useCurrentInSight() {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!strip.current || !current) return
    const { left, right } = strip.current.getBoundingClientRect()
    const room = 16
    if (current.right > right) strip.current.scrollLeft += current.right - right + room
    else if (current.left < left) strip.current.scrollLeft -= left - current.left + room
  }, [pathname])
  return strip
}

/** The sections of a thing as links: each has its own address. The list scrolls sideways by itself where it does not fit. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  const strip = useCurrentInSight()
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b px-4 [scrollbar-width:thin] md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">
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
