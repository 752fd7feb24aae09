import clsx from 'clsx'
import { CalendarX, Hourglass } from '~/components/ui/icons'
import { daysBetween, expiryState } from '~/domain/expiry'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { useRoot } from './use-root'

const looks = {
  expired: { className: 'text-danger-text', icon: CalendarX },
  soon: { className: 'text-warning-text', icon: Hourglass },
} as const

/** Specification §4 "Expiry colouring": past red, within 60 days amber, each with an icon and words. */
export function ExpiryDate({ date, today }: { date: string | null | undefined; today?: string }) {
  const w = useWords()
  const { formatDate } = useFormat()
  const root = useRoot()
  const day = today ?? root.today
  if (!date) return <span>{w.common.none}</span>
  const state = expiryState(date, day)
  const left = daysBetween(day, date)
  const words =
    state === 'expired' ? w.common.expired : left === 0 ? w.common.expiresToday : w.common.expiresInDays(left)
  if (state === 'ok')
    return (
      <time dateTime={date} className="date">
        {formatDate(date)}
      </time>
    )
  const { className, icon: Icon } = looks[state]
  return (
    <span className={clsx('expiry', className)}>
      <span>
        <Icon />
        <time dateTime={date}>{formatDate(date)}</time>
      </span>
      <span>{words}</span>
    </span>
  )
}
