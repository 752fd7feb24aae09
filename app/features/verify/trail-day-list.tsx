import { Card } from '~/components/ui/card'
import type { TrailDays } from '~/contract/audit'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'

export function TrailDayList({ days }: { days: TrailDays['items'] }) {
  const words = useServerWords().check.trail
  const date = dateIn[useWords().lang]
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-title font-semibold tracking-tight">{words.title}</h1>
      <p className="text-ink-2">{words.lead}</p>
      <Card title={words.days} padded={false}>
        {days.length === 0 ? <p className="px-4 py-3 sm:px-6">{words.none}</p> : null}
        <ol className="divide-y">
          {days.map(({ day, hash, stamp }) => (
            <li key={hash} className="px-4 py-3 sm:px-6">
              <p className="font-medium">{date(day)}</p>
              <code className="wrap-anywhere">{hash}</code>
              <p className="text-ink-2">{words[stamp.kind](stamp.by, date(stamp.at.slice(0, 10)))}</p>
            </li>
          ))}
        </ol>
      </Card>
      <a className="px-1 text-link" href="/api/verify/trail">
        {words.json}
      </a>
    </div>
  )
}
