// oxlint-disable-next-line no-restricted-imports -- it prefetches
import { Link as RemixLink, useLocation } from '@remix-run/react'
import { Link } from '~/components/link'
import { onIntent } from '~/components/list/prefetch'
import { buttonClass } from '~/components/ui/button'
import { ChevronLeft, ChevronRight, type Icon } from '~/components/ui/icons'
import { toRowAnchor } from '~/domain/listed'
import { useWords } from '~/i18n/use-words'
import type { Worklist } from './worklist'

/** The list that an item was opened from, and the way to its neighbours. */
export function WorklistBar({ position, positionIsMinimum, totalItems, totalIsMinimum, ...to }: Worklist) {
  const words = useWords().worklist
  const { pathname } = useLocation()
  const total = totalIsMinimum ? words.moreThan(totalItems) : String(totalItems)
  return (
    <nav aria-label={words.title} data-worklist="" className="worklist">
      <Link to={toRowAnchor(to.backTo, pathname)} className="text-link">
        {words.back}
      </Link>
      <div>
        <Step to={to.previousTo} rel="prev" label={words.previous} icon={ChevronLeft} />
        <p>
          {position === null
            ? words.notListed(total)
            : words.place(positionIsMinimum ? words.beyond(position - 1) : String(position), total)}
        </p>
        <Step to={to.nextTo} rel="next" label={words.next} icon={ChevronRight} />
      </div>
    </nav>
  )
}

function Step({
  to,
  rel,
  label,
  icon: Icon,
}: {
  to: string | null
  rel: 'prev' | 'next'
  label: string
  icon: Icon
}) {
  const look = buttonClass({ variant: 'ghost', size: 'icon' })
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={`${look} btn-off`}>
        <Icon />
      </span>
    )
  }
  return (
    <RemixLink
      to={to}
      rel={rel}
      discover="none"
      prefetch={onIntent()}
      preventScrollReset
      aria-label={label}
      className={look}
    >
      <Icon />
    </RemixLink>
  )
}
