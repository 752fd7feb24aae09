import { Link } from '@remix-run/react'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useWords } from '~/i18n/use-words'
import { clampPage, hrefForPage, pageCount, type ListQuery } from './list-query'
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
  icon: LucideIcon
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
    <Link to={hrefForPage(query, page)} preventScrollReset aria-label={label} className={look}>
      <Icon aria-hidden className="size-4" />
    </Link>
  )
}

interface PagerProps {
  query: ListQuery
  totalItems: number
  /** Not all rows were counted. */
  more?: boolean | undefined
  shown: number
}

/** Spec §2, §5. */
export function Pager({ query, totalItems, more, shown }: PagerProps) {
  const w = useWords()
  const pages = pageCount(totalItems, query.ItemsPerPage)
  const page = clampPage(query.page, pages)
  return (
    <nav
      aria-label={w.common.pages}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 text-label text-ink-2 tabular-nums"
    >
      <p>{w.common.rowsOf(shown, totalItems, more)}</p>
      <div className="flex items-center gap-0.5">
        <Step query={query} page={1} current={page} label={w.common.firstPage} icon={ChevronFirst} />
        <Step
          query={query}
          page={clampPage(page - 1, pages)}
          current={page}
          label={w.common.previousPage}
          icon={ChevronLeft}
        />
        <p className="px-2 whitespace-nowrap text-ink">{w.common.pageOf(page, pages)}</p>
        <Step
          query={query}
          page={clampPage(page + 1, pages)}
          current={page}
          label={w.common.nextPage}
          icon={ChevronRight}
        />
        <Step query={query} page={pages} current={page} label={w.common.lastPage} icon={ChevronLast} />
      </div>
    </nav>
  )
}
