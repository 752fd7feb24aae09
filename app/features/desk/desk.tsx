import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { ListFailure } from '~/components/list/list-failure'
import { Card } from '~/components/ui/card'
import { CircleCheck } from '~/components/ui/icons'
import { useRoot } from '~/components/use-root'
import { kindOfPart, type DeskKind, type DeskPart } from '~/domain/desk'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { HolderLine } from '~/features/items/item-marks'
import { useArea } from '~/features/items/use-item-paths'
import { AllReadLink } from '~/features/messages/all-read-link'
import { WaitingSince } from '~/features/accounts/staff/task-marks'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Queue } from './desk.server'
import { deskHref, placeAt } from './desk-links'

type Line = Queue['items'][number]
type Part = Queue['parts'][number]

export interface DeskProps {
  queue: Queue | null
  readAt: string
  /** Shown above the figures. */
  notices?: ReactNode
  /** There is something more important to say. */
  hideEmpty?: boolean
}

/** The tasks, and beside them the figures. */
export function Desk({ queue, readAt, notices, hideEmpty = false }: DeskProps) {
  const w = useWords()
  if (!queue) return <ListFailure message={w.desk.failed} />
  const isEmpty = sumParts(queue.parts.filter(({ toDo }) => toDo)).count === 0
  return (
    <div className="desk">
      {isEmpty && hideEmpty ? null : <TheQueue queue={queue} />}
      <aside aria-label={w.desk.figures} id="figures">
        {notices}
        <Figures parts={queue.parts} readAt={readAt} />
      </aside>
    </div>
  )
}

const sumParts = (parts: Part[]) => ({
  count: parts.reduce((sum, { totalItems }) => sum + totalItems, 0),
  isMinimum: parts.some(({ totalIsMinimum }) => totalIsMinimum),
})

/** «1.000+» where nobody counted further. */
function useAmount() {
  const { formatNumber } = useFormat()
  return ({ count, isMinimum }: ReturnType<typeof sumParts>) => formatNumber(count) + (isMinimum ? '+' : '')
}

function TheQueue({ queue: { items, parts } }: { queue: Queue }) {
  const w = useWords().desk
  const amount = useAmount()
  const { kind } = placeAt(useArea(), useLocation().search)
  const queued = parts.filter(({ part, toDo }) => toDo && (!kind || kindOfPart(part) === kind))
  const { count, isMinimum } = sumParts(queued)
  const shown = items.reduce(
    (sum, { isAll, part }) => sum + (isAll ? (queued.find((one) => one.part === part)?.totalItems ?? 0) : 1),
    0,
  )
  const left = { count: count - shown, isMinimum }
  return (
    <section aria-label={w.todo}>
      <Kinds parts={parts} />
      {items.length === 0 ? (
        <p>
          <CircleCheck className="size-4 text-accent" />
          {kind ? w.noneOfKind : w.nothing}
        </p>
      ) : (
        <ol className="queue">
          {items.map((line) => (
            <QueueLine
              key={line.part + line.to + line.name}
              line={line}
              total={queued.find(({ part }) => part === line.part)}
            />
          ))}
        </ol>
      )}
      {left.count > 0 || isMinimum ? (
        <p>
          {w.more(amount(left))}
          {kind
            ? queued.map(({ part, to }) => (
                <Link key={part} to={to} className="text-link">
                  {w.allOf(w.parts[part][1])}
                </Link>
              ))
            : w.byKind}
        </p>
      ) : null}
    </section>
  )
}

/** Addresses, so that they filter without scripts, too. */
function Kinds({ parts }: { parts: Part[] }) {
  const w = useWords().desk
  const amount = useAmount()
  const place = placeAt(useArea(), useLocation().search)
  const queued = parts.filter(({ toDo, totalItems }) => toDo && totalItems > 0)
  const kinds = [...new Set(queued.map(({ part }) => kindOfPart(part)))]
  const chip = (kind: DeskKind | undefined, label: string, of: Part[]) => (
    <Link
      key={label}
      to={deskHref({ ...place, kind })}
      preventScrollReset
      aria-current={place.kind === kind ? 'true' : undefined}
      className="chip"
    >
      {label} <b>{amount(sumParts(of))}</b>
    </Link>
  )
  return (
    <nav aria-label={w.kindsLabel} className="chips">
      {chip(undefined, w.todo, queued)}
      {kinds.map((kind) =>
        chip(
          kind,
          w.kinds[kind],
          queued.filter(({ part }) => kindOfPart(part) === kind),
        ),
      )}
      {/* The filter stays in sight when its last line is done. */}
      {place.kind && !kinds.includes(place.kind) ? chip(place.kind, w.kinds[place.kind], []) : null}
    </nav>
  )
}

function QueueLine({ line, total }: { line: Line; total: Part | undefined }) {
  const { desk: w, common } = useWords()
  const amount = useAmount()
  const [one, many] = w.parts[line.part]
  const name = line.isAll && total ? `${many}: ${amount(sumParts([total]))}` : line.name
  return (
    <li className="row-link">
      <Link to={line.to} data-row-link="" title={name}>
        {name}
      </Link>
      <span>
        <When line={line} />
      </span>
      <span>{line.isAll ? w.kinds[kindOfPart(line.part)] : line.isRevoked ? w.revokedLetter : one}</span>
      <span title={line.note}>
        {line.isRejected ? `${common.status.rejected} · ` : null}
        {line.ingredients ? w.ingredients(line.ingredients) : null}
        {line.note}
        {line.lock ? (
          <>
            {line.note ? ' · ' : null}
            <HolderLine lock={line.lock} />
          </>
        ) : null}
      </span>
    </li>
  )
}

/** Days on which something ends, by their colour; of all else how long it has waited. */
const ends = new Set<DeskKind>(['expired', 'expiring', 'deviations'])

function When({ line: { part, at, isRevoked } }: { line: Line }) {
  const w = useWords().desk
  const { formatDate } = useFormat()
  const { today } = useRoot()
  if (at === null)
    return part === 'visits.due' ? <span className="text-danger-text">{w.neverVisited}</span> : null
  if (isRevoked) return <span className="text-danger-text">{w.revokedOn(formatDate(at))}</span>
  if (at.length > 10) return <WaitingSince at={at} />
  if (part === 'renewals')
    return <span className={clsx(at < today && 'text-danger-text')}>{w.until(formatDate(at))}</span>
  if (part === 'visits.due' || ends.has(kindOfPart(part))) return <ExpiryDate date={at} />
  return <time dateTime={at}>{formatDate(at)}</time>
}

const isComing = (part: DeskPart) => kindOfPart(part) === 'expiring' || part === 'visits.planned'

function Figures({ parts, readAt }: { parts: Part[]; readAt: string }) {
  const { desk: w, questions } = useWords()
  // Messages that were laid aside stay within reach.
  const some = parts.filter(({ part, totalItems }) => totalItems > 0 || part === 'questions')
  const written: DeskKind[] = ['questions', 'returned']
  return (
    <Card padded={false} className="overview">
      <FigureList title={w.figures} parts={some.filter(({ part }) => !isComing(part))}>
        {useArea() === 'Certifier' ? (
          <li>
            <Link to={paths.certifier.messages()}>{questions.ofCompanies}</Link>
          </li>
        ) : null}
        {some.some(({ part, totalItems }) => totalItems > 0 && written.includes(kindOfPart(part))) ? (
          <li>
            <AllReadLink until={readAt} />
          </li>
        ) : null}
      </FigureList>
      <FigureList title={w.coming(EXPIRY_WARNING_DAYS)} parts={some.filter(({ part }) => isComing(part))} />
    </Card>
  )
}

function FigureList({ title, parts, children }: { title: string; parts: Part[]; children?: ReactNode }) {
  const w = useWords().desk
  const amount = useAmount()
  const { formatDate } = useFormat()
  return (
    <section>
      <h2>{title}</h2>
      {parts.length === 0 ? <p>{w.none}</p> : null}
      <ul>
        {parts.map((one) => (
          <li key={one.part}>
            <Link to={one.to}>{w.parts[one.part][1]}</Link>
            <span className={clsx(isComing(one.part) && 'coming')}>
              {isComing(one.part) && one.first ? w.from(formatDate(one.first.slice(0, 10))) : null}
              <b>{amount(sumParts([one]))}</b>
            </span>
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}
