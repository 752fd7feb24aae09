import type { ReactNode } from 'react'
import { Badge, type BadgeHue } from '~/components/ui/badge'
import { Ban, CalendarX, CirclePause, Clock, RefreshCw, SealIcon, type Icon } from '~/components/ui/icons'
import type { DirectoryItem } from '~/contract/certificates/directory'
import { isCertified, type ProductState } from '~/domain/certificates/certificate-rules'
import { useServerWords } from '~/i18n/use-words.server'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { Term } from './term'

const states: Record<ProductState, { hue: BadgeHue; icon: Icon }> = {
  valid: { hue: 'certified', icon: SealIcon },
  expiring: { hue: 'warning', icon: Clock },
  expired: { hue: 'danger', icon: CalendarX },
  replaced: { hue: 'info', icon: RefreshCw },
  suspended: { hue: 'warning', icon: CirclePause },
  ended: { hue: 'neutral', icon: Ban },
  revoked: { hue: 'danger', icon: Ban },
  takenOff: { hue: 'danger', icon: Ban },
}

interface ItemListProps {
  items: readonly DirectoryItem[]
  /** Off on the maker's own page. */
  withMaker?: boolean
}

export function ItemList({ items, withMaker = true }: ItemListProps) {
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <Item key={item.slug} item={item} withMaker={withMaker} />
      ))}
    </ul>
  )
}

function Item({ item, withMaker }: { item: DirectoryItem; withMaker: boolean }) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const { hue, icon } = states[item.state]
  const { brand, maker, restriction, lotNumber } = item
  const about: ReactNode[] = [
    ...[brand, withMaker ? maker?.name : null].map((name) => (name ? <bdi>{name}</bdi> : null)),
    item.onlyWithMark ? (
      <b className="font-medium text-ink">{words.onlyWithMark}</b>
    ) : restriction ? (
      <span className="text-ink">
        <Term term={restriction} />
      </span>
    ) : null,
    lotNumber ? <span className="text-ink">{words.onlyLot(lotNumber)}</span> : null,
  ].filter(Boolean)
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-hover sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">
          {/* The whole row is its link. */}
          <a
            href={paths.directoryProduct(item.slug, lang)}
            className="inline-flex min-h-6 items-center text-link after:absolute after:inset-0"
          >
            <bdi>{item.name}</bdi>
          </a>
        </h3>
        {about.length > 0 ? (
          <p className="text-label text-ink-2">
            {about.map((one, at) => (
              <span key={at}>
                {at > 0 ? ' · ' : null}
                {one}
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <div className="flex flex-col items-start gap-1 sm:items-end">
        <div className="flex flex-wrap gap-1.5 sm:justify-end">
          <Badge className="whitespace-normal">
            <Term term={item.kosherStatus} />
          </Badge>{' '}
          {item.isPassover ? <Badge hue="approving">{words.passoverBadge}</Badge> : null}{' '}
          <Badge hue={hue} icon={icon}>
            {words.state[item.state]}
          </Badge>
        </div>
        <p className="text-label text-ink-2">
          <StateDay item={item} />
        </p>
      </div>
    </li>
  )
}

/** Until when it is valid, or since when it no longer is. */
export function StateDay({
  item,
}: {
  item: Pick<DirectoryItem, 'state' | 'expireOn' | 'endedOn'> & { suspendedOn?: string | null }
}) {
  const words = useServerWords().directory
  const { formatDate } = useFormat()
  const { state, expireOn, endedOn, suspendedOn } = item
  if (expireOn === null) return isCertified(state) ? words.validToday : null
  if (isCertified(state)) return words.validUntil(formatDate(expireOn))
  if (state === 'suspended') return suspendedOn ? words.endedOn.suspended(formatDate(suspendedOn)) : null
  return words.endedOn[state](formatDate(state === 'expired' ? expireOn : endedOn))
}
