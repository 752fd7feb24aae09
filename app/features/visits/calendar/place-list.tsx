import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { EmptyState } from '~/components/ui/empty-state'
import { ClipboardCheck } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { DueBadge } from '../list/due-table'
import { plannedIn } from '../planned-in'
import { townOf } from '~/domain/visits/visit'
import type { CalendarPlace, CalendarVisit } from './calendar'

/** A month's visits and due facilities by province: one journey can cover each. */
export function PlaceList({ places }: { places: CalendarPlace[] }) {
  const w = useWords().visits
  if (places.length === 0) return <EmptyState icon={ClipboardCheck} title={w.calendar.empty} />
  return places.map(({ district, visits, toPlan }) => (
    <section
      key={district}
      className="break-inside-avoid rounded-xl border bg-surface px-4 py-3 sm:px-6"
      aria-labelledby={`place-${district}`}
    >
      <h2 id={`place-${district}`} className="text-section font-semibold">
        {district || w.calendar.noProvince}
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="border-b py-2 last:border-b-0">
            <PlannedLine visit={visit} />
          </li>
        ))}
      </ul>
      {toPlan.length > 0 ? (
        <>
          <h3 className="mt-2 text-label font-medium text-ink-2">{w.calendar.toPlan}</h3>
          <ul>
            {toPlan.map((facility) => (
              <li
                key={facility.companyId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
              >
                <DueLine facility={facility} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  ))
}

function PlannedLine({ visit }: { visit: CalendarVisit }) {
  const words = useWords()
  const w = words.visits
  const { id, headQuarterId, companyId, inspectors } = visit
  const facts = [
    headQuarterId !== companyId && visit.headQuarterName,
    townOf(visit),
    w.kinds[visit.kind],
    visit.announced ? w.announced : w.unannounced,
    inspectors.map(({ name }) => name).join(', '),
    w.statuses[visit.status],
  ]
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={visit.plannedOn} className="font-medium tabular-nums">
          {plannedIn(words)(visit)}
        </time>
        <Link to={paths.certifier.visit(id)} className="text-link">
          {visit.companyName}
        </Link>
        <span className="text-ink-2 tabular-nums">{visit.number}</span>
      </p>
      <p className="text-label text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}

function DueLine({ facility }: { facility: CalendarPlace['toPlan'][number] }) {
  const w = useWords().visits
  const { formatDate } = useFormat()
  const { companyId, companyName, headQuarterId, headQuarterName, due, nextVisitOn } = facility
  return (
    <>
      <span className="min-w-0 flex-1 basis-60">
        {companyName}{' '}
        <span className="text-label text-ink-2">
          {[headQuarterId !== companyId && headQuarterName, townOf(facility)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {nextVisitOn ? <span className="tabular-nums">{formatDate(nextVisitOn)}</span> : null}
      <DueBadge due={due} />
      <ButtonLink to={paths.certifier.newVisit({ companyId })} size="sm">
        {w.planIt}
      </ButtonLink>
    </>
  )
}
