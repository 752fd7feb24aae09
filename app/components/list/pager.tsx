// eslint-disable-next-line no-restricted-imports -- it alone fetches ahead
import { Link as RemixLink } from '@remix-run/react'
import { Link } from '../link'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type Icon } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { clampPage, hrefForPage, hrefWith, MAX_PAGE, pageCount, type ListQuery } from './list-query'
import { onIntent } from './prefetch'
import { buttonClass } from '../ui/button'

function Step({
  query,
  page,
  current,
  label,
  icon: Icon,
}: {
  query: ListQuery
  page: number
  current: number
  label: string
  icon: Icon
}) {
  const look = buttonClass({ variant: 'ghost', size: 'icon' })
  if (page === current) {
    // A disabled link: announced as such, and out of the Tab order.
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={`${look} btn-off`}>
        <Icon />
      </span>
    )
  }
  return (
    <RemixLink
      to={hrefForPage(query, page)}
      discover="none"
      // The last page of rows that were not counted is dear.
      prefetch={page === MAX_PAGE ? 'none' : onIntent()}
      preventScrollReset
      aria-label={label}
      className={look}
    >
      <Icon />
    </RemixLink>
  )
}

interface PagerProps {
  query: ListQuery
  totalItems: number
  shown: number
}

/** Spec §2, §5. Where not all rows were counted, they can be on request; the last page counts them by itself. */
export function Pager({ query, totalItems, shown }: PagerProps) {
  const w = useWords()
  const pages = pageCount(totalItems, query.ItemsPerPage)
  const page = clampPage(query.page, pages)
  const more = query.totalIsMinimum
  return (
    <nav aria-label={w.common.pages} className="pager">
      <p>
        {w.common.rowsOf(shown, totalItems, more)}
        {more ? (
          <Link to={hrefWith(query, { CountAll: true })} preventScrollReset className="text-link">
            {w.common.countAll}
          </Link>
        ) : null}
      </p>
      <div>
        <Step query={query} page={1} current={page} label={w.common.firstPage} icon={ChevronFirst} />
        <Step
          query={query}
          page={clampPage(page - 1, pages)}
          current={page}
          label={w.common.previousPage}
          icon={ChevronLeft}
        />
        <p>{w.common.pageOf(page, pages, more)}</p>
        <Step
          query={query}
          page={clampPage(page + 1, pages)}
          current={page}
          label={w.common.nextPage}
          icon={ChevronRight}
        />
        <Step
          query={query}
          page={more ? MAX_PAGE : pages}
          current={page}
          label={w.common.lastPage}
          icon={ChevronLast}
        />
      </div>
    </nav>
  )
}
