import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from '~/components/ui/icons'
import { parseSidebar } from '~/domain/accounts/preferences'
import { useWords } from '~/i18n/use-words'
import { isAt, Link } from '../link'
import type { NavigationItem } from './navigation'
import { PreferenceForm } from './preference-form'
import { usePreferences } from './preferences-context'

/** In the rail each entry keeps its label, so that nothing needs hovering. */
export function NavigationList({ items }: { items: NavigationItem[] }) {
  const w = useWords()
  const { pathname } = useLocation()
  return (
    <ul>
      {items.map(({ to, alsoAt, only, label, icon: Icon }) => {
        const isHere = isAt(pathname, to, only)
        return (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={clsx(
                'nav-link',
                (isHere || [alsoAt ?? []].flat().some((at) => pathname.startsWith(at))) && 'active',
              )}
            >
              <Icon />
              <span>{label(w)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function ToggleTo({ next, className }: { next: 'open' | 'closed'; className?: string }) {
  const w = useWords()
  const label = next === 'closed' ? w.common.closeSidebar : w.common.openSidebar
  const Icon = next === 'closed' ? PanelLeftClose : PanelLeftOpen
  return (
    <div className={className}>
      <button
        type="submit"
        name="sidebar"
        value={next}
        aria-expanded={next === 'closed'}
        aria-controls="sidebar"
      >
        <Icon />
        <span>{label}</span>
      </button>
    </div>
  )
}

/** Until somebody chooses, the width decides, which the server does not know. */
export function SidebarToggle() {
  const { setSidebar } = usePreferences()
  return (
    <PreferenceForm onSet={(value) => setSidebar(parseSidebar(value) ?? 'auto')}>
      <ToggleTo next="closed" className="rail:hidden" />
      <ToggleTo next="open" className="hidden rail:block" />
    </PreferenceForm>
  )
}
