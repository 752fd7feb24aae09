import { Badge } from '~/components/ui/badge'
import { Clock, TriangleAlert } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'
import { useField, useFieldWords, useMadeAt } from './field-context'
import type { FieldRecord, Standing } from './field-data'
import { observationLine } from './observation-line'

/** Author, time, and whether it has left this device. */
export function RecordFacts({ record }: { record: FieldRecord }) {
  const w = useFieldWords()
  const { formatTime } = useFormat()
  const madeAt = useMadeAt()
  const { photos } = useField()
  const count = photos.get(record.id)?.length ?? 0
  const facts = [
    [record.author, formatTime(madeAt(record))].filter(Boolean).join(', '),
    ...(count > 0 ? [w.photos(count)] : []),
  ]
  return (
    <span className="text-label text-ink-2">
      {facts.join(' · ')}
      {record.receivedAt === null ? (
        <span className="ms-2 inline-flex items-center gap-1 whitespace-nowrap text-warning-text">
          <Clock aria-hidden className="size-3.5" />
          {w.unsentMark}
        </span>
      ) : null}
    </span>
  )
}

/** A record in one line; several if they contradict each other. */
export function StandingLines({ standing }: { standing: readonly Standing[] }) {
  const w = useFieldWords()
  const { pack } = useField()
  return standing.map(({ record, discordant }) => (
    <p key={record.id} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      {discordant ? (
        <Badge hue="warning" icon={TriangleAlert}>
          {w.discordant}
        </Badge>
      ) : null}
      <span className="font-medium wrap-anywhere">{observationLine(w, record, pack)}</span>
      <RecordFacts record={record} />
    </p>
  ))
}
