import { NavLink, useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import type { NavigationItem } from './navigation'
import { PreferenceForm } from './preference-form'
import { usePreferences } from './preferences-context'

/** In the rail each keeps its word, so that nothing needs hovering. */
export function NavigationList({ items }: { items: NavigationItem[] }) {
  const w = useWords()
  const { pathname } = useLocation()
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ to, alsoAt, only, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={only ?? false}
            className={({ isActive }) =>
              clsx(
                'nav-link',
                (isActive || (alsoAt !== undefined && pathname.startsWith(alsoAt))) && 'active',
              )
            }
          >
            <Icon />
            <span>{label(w)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function ToggleTo({ next, className }: { next: 'open' | 'closed'; className?: string }) {
  const w = useWords()
  const { setSidebar } = usePreferences()
  const label = next === 'closed' ? w.common.closeSidebar : w.common.openSidebar
  const Icon = next === 'closed' ? PanelLeftClose : PanelLeftOpen
  return (
    <PreferenceForm name="sidebar" value={next} onSet={() => setSidebar(next)} className={className}>
      <button
        type="submit"
        aria-expanded={next === 'closed'}
        aria-controls="sidebar"
        className="flex min-h-control w-full items-center gap-3 rounded-lg px-3 py-1.5 text-ink-2 transition-colors hover:bg-hover hover:text-ink rail:justify-center rail:px-0"
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="rail:sr-only">{label}</span>
      </button>
    </PreferenceForm>
  )
}

/** Until somebody chooses, the width decides, which the server does not know. */
export function SidebarToggle() {
  return (
    <>
      <ToggleTo next="closed" className="rail:hidden" />
      <ToggleTo next="open" className="hidden rail:block" />
    </>
  )
}
