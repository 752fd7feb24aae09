import { useLocation, useMatches, type UIMatch } from '@remix-run/react'
import { Link } from '../link'
import clsx from 'clsx'
import { ChevronRight } from '~/components/ui/icons'
import { Fragment, useEffect } from 'react'
import { backToList, toRowAnchor, listAt, type RememberedList } from '~/domain/listed'
import type { UserType } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { areaOf } from '~/portal/paths'
import type { ParamsOf } from '~/portal/route-args'
import { useRoot } from '../use-root'

export interface Crumb {
  label: string
  to?: string
  /** A list: the way back leads to it as it was last viewed. */
  list?: RememberedList
  /** The list's companies; everybody's by default. */
  companies?: string[]
}

/** Give the loader's type to have `data` typed. */
export interface PortalHandle<Loader = unknown> {
  crumb?: (context: {
    data: CrumbData<Loader>
    params: ParamsOf<Loader>
    area: UserType
    words: Words
  }) => Crumb | Crumb[] | null | undefined
}

type CrumbData<Loader> = unknown extends Loader ? unknown : UIMatch<Loader>['data']

/** A route whose loader failed has no data. */
export function crumbsOf(matches: UIMatch[], words: Words): Crumb[] {
  return matches.flatMap((match) => {
    const crumb = (match.handle as PortalHandle | undefined)?.crumb
    if (!crumb) return []
    try {
      const area = areaOf(match.pathname) ?? 'Certifier'
      return crumb({ data: match.data, params: match.params, area, words }) ?? []
    } catch {
      // The loader threw: the error screen is below, and the path up to here still helps.
      return []
    }
  })
}

export function asVisited(
  crumbs: Crumb[],
  visited: Partial<Record<RememberedList, string>>,
  pathname: string,
): Crumb[] {
  return crumbs.map((crumb) =>
    crumb.list && crumb.to
      ? { ...crumb, to: toRowAnchor(backToList(crumb.to, visited[crumb.list], crumb.companies), pathname) }
      : crumb,
  )
}

export function Breadcrumbs() {
  const words = useWords()
  const { pathname } = useLocation()
  const crumbs = asVisited(crumbsOf(useMatches(), words), useVisitedLists(), pathname)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={words.common.breadcrumb} className="crumbs">
      <ol>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <Fragment key={`${index} ${crumb.label}`}>
              {index > 0 ? (
                <li aria-hidden className={clsx(!last && 'max-md:hidden')}>
                  <ChevronRight />
                </li>
              ) : null}
              {/* A phone has room for the step back and the place itself. */}
              <li className={clsx('crumb', index < crumbs.length - 2 && 'max-md:hidden')}>
                {last || !crumb.to ? (
                  <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
                ) : (
                  <Link to={crumb.to}>{crumb.label}</Link>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

/** The cookie is shared by all tabs. */
const ofThisTab: Partial<Record<RememberedList, string>> = {}

function useVisitedLists(): Partial<Record<RememberedList, string>> {
  const { pathname, search } = useLocation()
  const { visited } = useRoot()
  useEffect(() => {
    const list = listAt(pathname)
    if (list) ofThisTab[list] = pathname + search
  }, [pathname, search])
  return { ...visited, ...ofThisTab }
}
