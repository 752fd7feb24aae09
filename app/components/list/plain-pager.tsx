import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type Icon } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { buttonClass } from '../ui/button'

interface PlainPagerProps {
  page: number
  pages: number
  totalItems: number
  shown: number
  /** There are more than were counted. */
  more?: boolean | undefined
  hrefOf: (page: number) => string
}

/** The pager of pages outside the router. */
export function PlainPager({ page, pages, totalItems, shown, more, hrefOf }: PlainPagerProps) {
  const { common: w } = useWords()
  const step = (to: number, label: string, Icon: Icon) =>
    to < 1 || to > pages || to === page ? (
      // A disabled link: announced as such, and out of the Tab order.
      <span role="link" aria-disabled="true" className={`${look} btn-off`}>
        <Icon />
        <span className="sr-only">{label}</span>
      </span>
    ) : (
      <a href={hrefOf(to)} className={look}>
        <Icon />
        {/* Text instead of an attribute: browsers without graphics show it. */}
        <span className="sr-only">{label}</span>{' '}
      </a>
    )
  return (
    <nav aria-label={w.pages} className="pager">
      <p>{w.rowsOf(shown, totalItems, more)}</p>
      <div>
        {step(1, w.firstPage, ChevronFirst)}
        {step(page - 1, w.previousPage, ChevronLeft)}
        <p>{w.pageOf(page, pages, more)}</p>
        {step(page + 1, w.nextPage, ChevronRight)}
        {step(pages, w.lastPage, ChevronLast)}
      </div>
    </nav>
  )
}

const look = buttonClass({ variant: 'ghost', size: 'icon' })
