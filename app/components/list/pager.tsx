import { Link } from '@remix-run/react'
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
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={`${look} pointer-events-none text-ink-3 opacity-50`}
      >
        <Icon aria-hidden className="size-4" />
      </span>
    )
  }
  return (
    <Link
      to={hrefForPage(query, page)}
      // The last page of rows that were not counted is dear.
      prefetch={page === MAX_PAGE ? 'none' : onIntent()}
      preventScrollReset
      aria-label={label}
      className={look}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
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
    <nav
      aria-label={w.common.pages}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 text-label text-ink-2 tabular-nums"
    >
      <p className="flex flex-wrap items-center gap-x-3">
        {w.common.rowsOf(shown, totalItems, more)}
        {more ? (
          <Link
            to={hrefWith(query, { CountAll: true })}
            preventScrollReset
            className="inline-flex min-h-control items-center font-medium text-accent underline-offset-2 hover:underline"
          >
            {w.common.countAll}
          </Link>
        ) : null}
      </p>
      <div className="flex items-center gap-0.5">
        <Step query={query} page={1} current={page} label={w.common.firstPage} icon={ChevronFirst} />
        <Step
          query={query}
          page={clampPage(page - 1, pages)}
          current={page}
          label={w.common.previousPage}
          icon={ChevronLeft}
        />
        <p className="px-2 whitespace-nowrap text-ink">{w.common.pageOf(page, pages, more)}</p>
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
