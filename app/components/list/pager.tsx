// oxlint-disable-next-line no-restricted-imports -- only the pager prefetches
import { Form, Link as RemixLink, useLocation } from '@remix-run/react'
import { Link } from '../link'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type Icon } from '~/components/ui/icons'
import { rowChoices } from '~/domain/listed'
import { useWords } from '~/i18n/use-words'
import {
  clampPage,
  DEFAULT_ITEMS_PER_PAGE,
  hrefForPage,
  hrefForRows,
  hrefWith,
  listParams,
  MAX_PAGE,
  pageCount,
  type ListQuery,
} from './list-query'
import { onIntent } from './prefetch'
import { staysInList } from '~/portal/paths'
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
  const here = useLocation()
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
      to={staysInList(here, here.pathname + hrefForPage(query, page))}
      discover="none"
      // The last page of an uncounted list is expensive.
      prefetch={page === MAX_PAGE ? 'none' : onIntent()}
      preventScrollReset
      aria-label={label}
      className={look}
    >
      <Icon />
    </RemixLink>
  )
}

function Rows({ query }: { query: ListQuery }) {
  const w = useWords()
  return (
    <p className="pager-rows">
      {w.common.rowsPerPage}
      {rowChoices.map((rows) =>
        rows === query.ItemsPerPage ? (
          <b key={rows}>{rows}</b>
        ) : (
          <Link key={rows} to={hrefForRows(query, rows)} preventScrollReset className="text-link">
            {rows}
          </Link>
        ),
      )}
    </p>
  )
}

/** Fewer are reached by the arrows as fast. */
const FEW_PAGES = 3

function GoTo({ query }: { query: ListQuery }) {
  const w = useWords()
  return (
    <Form method="get" preventScrollReset discover="none" className="pager-go">
      {[...listParams({ ...query, page: 1 })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        {w.common.goToPage} <input name="page" inputMode="numeric" pattern="[0-9]*" className="control" />
      </label>
      <button type="submit" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {w.common.go}
      </button>
    </Form>
  )
}

interface PagerProps {
  query: ListQuery
  totalItems: number
  shown: number
  /** The number of rows to a page, for every reader. */
  fixed?: boolean
}

/**
 * Specification §2 "Lists", §5 "Pager". An incomplete count can be completed on request; the last page completes it by
 * itself.
 */
export function Pager({ query, totalItems, shown, fixed }: PagerProps) {
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
      {totalItems > DEFAULT_ITEMS_PER_PAGE && !fixed ? <Rows query={query} /> : null}
      {pages > FEW_PAGES ? <GoTo query={query} /> : null}
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
