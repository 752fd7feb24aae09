import { ChevronLeft, ChevronRight, Plus } from '~/components/ui/icons'
import { Button, type ButtonProps } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import type { RmcPage } from './rmc-picker'

/** By a script, or by submitting the form. */
interface RmcButtons {
  choose: (rmc: string) => ButtonProps
  page: (page: number) => ButtonProps
}

export function RmcList({ found, buttons }: { found: RmcPage; buttons: RmcButtons }) {
  const w = useWords()
  const { items, totalItems, page, pages, creatable } = found
  return (
    <div className="flex flex-col gap-3">
      {creatable ? (
        <Button icon={Plus} className="self-start text-start wrap-anywhere" {...buttons.choose(creatable)}>
          {w.ingredients.rmcCreate(creatable)}
        </Button>
      ) : null}
      {items.length === 0 ? (
        <p className="text-ink-2">{w.ingredients.rmcNone}</p>
      ) : (
        <ul aria-label={w.ingredients.rmcResults} className="flex flex-col rounded-lg border">
          {items.map(({ id, rmc, description }) => (
            <li key={id} className="border-b last:border-b-0">
              <button
                {...buttons.choose(rmc)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-4 rounded-lg px-4 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-24 font-medium wrap-anywhere">{rmc}</span>
                <span className="min-w-0 flex-1 text-label wrap-anywhere text-ink-2">{description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-label text-ink-2 tabular-nums">
          <span>{w.common.rowsOf(items.length, totalItems)}</span>
          <span className="inline-flex items-center gap-2">
            <Button
              variant="ghost"
              size="icon"
              icon={ChevronLeft}
              aria-label={w.common.previousPage}
              disabled={page <= 1}
              {...buttons.page(page - 1)}
            />
            {w.common.pageOf(page, pages)}
            <Button
              variant="ghost"
              size="icon"
              icon={ChevronRight}
              aria-label={w.common.nextPage}
              disabled={page >= pages}
              {...buttons.page(page + 1)}
            />
          </span>
        </div>
      ) : null}
    </div>
  )
}
