import { Outlet, useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { isAt, Link } from '~/components/link'
import { useUser } from '~/components/use-root'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

const { certifier } = paths

/** The settings' pages beside each other; a narrow screen lists them on the first, and elsewhere the breadcrumb leads back. */
export default function SettingsLayout() {
  const words = useWords()
  const w = words.settings
  const { pathname } = useLocation()
  const user = useUser()
  if (!user?.isCertifierCompanyManager) return <Outlet />
  const pages = [
    [certifier.settings(), w.printed],
    [certifier.decisionRule(), w.decisions.title],
    [certifier.sharedPhrases().list(), words.phrases.title],
    [certifier.lookups(), w.lookups],
    [certifier.terms(), w.terms],
    [certifier.concernWeights(), w.concerns],
    [certifier.directory(), w.directory],
    [certifier.staff(), w.staff.title],
    [certifier.access(), w.access.title],
    [certifier.programs(), words.programs.title],
    [certifier.people(), w.people],
    [certifier.undelivered(), w.undelivered.title],
    [certifier.trail(), w.trail],
  ] as const
  const isFirst = pathname === certifier.settings()
  return (
    <div className="settings">
      <nav aria-label={words.common.settings} className={clsx(!isFirst && 'max-[1140px]:hidden')}>
        <ul>
          {pages.map(([to, label]) => {
            const isHere = isAt(pathname, to, to === certifier.settings())
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isHere ? 'page' : undefined}
                  className={clsx('nav-link', isHere && 'active')}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
