import { Form } from '@remix-run/react'
import { Link } from '~/components/link'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Alert } from '~/components/ui/alert'
import { Button, buttonClass } from '~/components/ui/button'
import type { RememberedList } from '~/domain/listed'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { viewHref, toViewQuery, type ViewsOfList } from './views'

interface ViewsBarProps {
  list: RememberedList
  listAt: string
  query: ListQuery
  views: ViewsOfList
}

/** A list's saved views, where it has some. */
export function ViewsBar({ list, listAt, query, views: { items, gone } }: ViewsBarProps) {
  const words = useWords().views
  const now = toViewQuery(query)
  const current = items.find(({ id }) => id === query.view)
  const changed = current !== undefined && current.asked !== now
  if (items.length === 0) return null
  return (
    <>
      {gone ? <Alert kind="info">{words.companyGone(current?.name ?? '')}</Alert> : null}
      <nav aria-label={words.title} className="views">
        {items.map((view) => (
          <Link
            key={view.id}
            to={viewHref(listAt, view)}
            aria-current={view === current && !changed ? 'page' : undefined}
            preventScrollReset
            className={buttonClass({ variant: view === current ? 'secondary' : 'ghost', size: 'sm' })}
          >
            {view.name}
          </Link>
        ))}
        {changed && current.changeable ? (
          <Form method="post" action={paths.views()} data-keep="press" data-failure={words.failed}>
            <input type="hidden" name="viewId" value={current.id} />
            <input type="hidden" name="listName" value={list} />
            <input type="hidden" name="query" value={now} />
            <Button type="submit" size="sm" variant="ghost" name="intent" value="query">
              {words.update(current.name)}
            </Button>
          </Form>
        ) : null}
        <Link to={paths.views()} className="text-link px-1 text-label">
          {words.manage}
        </Link>
      </nav>
    </>
  )
}

/** The way to save what a list shows as a view; null if there is nothing to save. */
export function saveView(list: RememberedList, query: ListQuery, { items }: ViewsOfList, w: Words) {
  const now = toViewQuery(query)
  if (!isFiltered(query) && query.Sort === query.list.defaultSort) return null
  if (items.some(({ asked }) => asked === now)) return null
  return (
    <Link to={paths.views({ list, query: now })} className="text-link">
      {w.views.saveAs}
    </Link>
  )
}
