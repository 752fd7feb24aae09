import { Link, useMatches, type UIMatch } from '@remix-run/react'
import clsx from 'clsx'
import { ChevronRight } from '~/components/ui/icons'
import { Fragment } from 'react'
import { backToList, type RememberedList } from '~/domain/listed'
import type { UserType } from '~/domain/review'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { areaOf } from '~/portal/paths'
import type { ParamsOf } from '~/portal/route-args'
import { useVisitedLists } from './visited-lists'

export interface Crumb {
  label: string
  to?: string
  /** A list: the way back leads to it as it was last viewed. */
  list?: RememberedList
  /** Whose list the place is in; anybody's by default. */
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

/** A route whose loader failed has none. */
export function crumbsOf(matches: UIMatch[], words: Words): Crumb[] {
  return matches.flatMap((match) => {
    const crumb = (match.handle as PortalHandle | undefined)?.crumb
    if (!crumb) return []
    try {
      const area = areaOf(match.pathname) ?? 'Certifier'
      return crumb({ data: match.data, params: match.params, area, words }) ?? []
    } catch {
      // The loader threw: the error screen stands below, and the path up to here still helps.
      return []
    }
  })
}

export function asVisited(crumbs: Crumb[], visited: Partial<Record<RememberedList, string>>): Crumb[] {
  return crumbs.map((crumb) =>
    crumb.list && crumb.to
      ? { ...crumb, to: backToList(crumb.to, visited[crumb.list], crumb.companies) }
      : crumb,
  )
}

export function Breadcrumbs({ className }: { className?: string }) {
  const words = useWords()
  const crumbs = asVisited(crumbsOf(useMatches(), words), useVisitedLists())
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={words.common.breadcrumb} className={clsx('min-w-0', className)}>
      <ol className="flex min-w-0 items-center gap-1 text-label">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <Fragment key={`${index} ${crumb.label}`}>
              {index > 0 ? (
                <li aria-hidden className={clsx('shrink-0', index < crumbs.length - 1 && 'max-md:hidden')}>
                  <ChevronRight className="size-3.5 text-ink-3" />
                </li>
              ) : null}
              {/* A phone has room for the step back and the place itself. */}
              <li
                className={clsx(
                  'flex min-w-0',
                  // The place itself is the last to be cut; the way back stays wide enough to press.
                  last ? 'shrink-0 max-w-[60%]' : 'min-w-12 shrink',
                  index === 0 && 'md:shrink-0',
                  index < crumbs.length - 2 && 'max-md:hidden',
                )}
              >
                {last || !crumb.to ? (
                  <span
                    aria-current={last ? 'page' : undefined}
                    className={clsx('truncate py-1', last ? 'font-medium text-ink' : 'text-ink-2')}
                  >
                    {crumb.label}
                  </span>
                ) : (
                  <Link
                    to={crumb.to}
                    className="truncate rounded-sm px-0.5 py-1 text-ink-2 hover:text-ink hover:underline touch:py-3"
                  >
                    {crumb.label}
                  </Link>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
