import { useLocation } from '@remix-run/react'
import { Link } from '~/components/link'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'

const list = paths.certifier.visits()

/** As the list's address has them. */
const tabs = {
  all: list,
  planned: withQuery(list, { WithStatus: 'planned' }),
  underway: withQuery(list, { WithStatus: 'underway' }),
  over: withQuery(list, { WithStatus: ['ended', 'confirmed', 'cancelled'] }),
  due: paths.certifier.visitsDue(),
  calendar: paths.certifier.visitsCalendar(),
} as const

/** Each is an address; with other filters as well, none is current. */
export function VisitListsTabs() {
  const w = useWords().visits
  const { pathname, search } = useLocation()
  const here = new URLSearchParams(search).getAll('WithStatus').flatMap((value) => value.split(','))
  const at = (to: string) => {
    const [path, query] = to.split('?')
    return path === pathname && new URLSearchParams(query).getAll('WithStatus').join() === here.join()
  }
  return (
    <nav aria-label={w.tabs} className="tabs">
      <ul>
        {Object.entries(tabs).map(([tab, to]) => (
          <li key={tab}>
            <Link to={to} aria-current={at(to) ? 'page' : undefined}>
              {w.tab[tab as keyof typeof tabs]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
