import { Download, FileText } from '~/components/ui/icons'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Visit, VisitReports } from '~/contract/visits/visits'
import { deviationGrades } from '~/domain/visits/visit'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import type { ReportSummary } from '../evidence/evidence'
import { plannedIn } from '../planned-in'
import { OutcomeBadge } from '../visit-badge'

type Addendum = Pick<VisitReports['addenda'][number], 'number'>

/** The report at a glance; the PDF has all of it. */
export function ReportTab({
  visit,
  summary,
  addenda,
}: {
  visit: Visit
  summary: ReportSummary
  addenda?: Addendum[]
}) {
  const w = useWords().visits
  const isCompany = useArea() === 'Company'
  const isHeldBack = isCompany && visit.outcome === null
  return (
    <div className="flex flex-col gap-5">
      <Decided visit={visit} />
      <FactsCard visit={visit} summary={summary} addenda={addenda ?? []} />
      {visit.status === 'planned' || visit.status === 'cancelled' || isHeldBack ? null : (
        <CountsCard visit={visit} summary={summary} />
      )}
      {summary.signatures.length > 0 || visit.statement ? (
        <Card title={w.signatures}>
          {visit.statement ? (
            <p className="mb-3 whitespace-pre-line wrap-anywhere">
              <span className="block text-label text-ink-2">{w.statement}</span>
              {visit.statement}
            </p>
          ) : null}
          <ul className="flex flex-col gap-1">
            {summary.signatures.map(({ role, name, function: job, typed }, index) => (
              <li key={index}>
                <span className="text-ink-2">{w.roles[role]}:</span> {[name, job].filter(Boolean).join(', ')}
                {typed ? <span className="text-ink-2"> ({w.signedTyped})</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

function Decided({ visit }: { visit: Visit }) {
  const w = useWords().visits
  const { formatInstant, formatInstantDate } = useFormat()
  const { cancelledAt, cancelledBy, cancelledReason, confirmedAt, confirmedBy, confirmedNote } = visit
  const note = (text: string | null) => (text ? <p className="whitespace-pre-line">{text}</p> : null)
  if (cancelledAt)
    return (
      <Alert
        kind="info"
        title={
          cancelledBy
            ? w.cancelledBy(cancelledBy, formatInstant(cancelledAt))
            : w.cancelledAt(formatInstantDate(cancelledAt))
        }
      >
        {note(cancelledReason)}
      </Alert>
    )
  if (confirmedAt)
    return (
      <Alert
        kind="success"
        title={
          confirmedBy
            ? w.confirmedBy(confirmedBy, formatInstant(confirmedAt))
            : w.confirmedAt(formatInstantDate(confirmedAt))
        }
      >
        {note(confirmedNote)}
      </Alert>
    )
  return null
}

function FactsCard({
  visit,
  summary,
  addenda,
}: {
  visit: Visit
  summary: ReportSummary
  addenda: Addendum[]
}) {
  const words = useWords()
  const w = words.visits
  const area = useArea()
  const isPlace = visit.companyId !== visit.headQuarterId
  const placeHref = isPlace
    ? areaPaths(area).facility(visit.companyId)
    : area === 'Certifier'
      ? paths.certifier.company(visit.companyId)
      : paths.company.anagraphic()
  const others = visit.inspectors.filter(({ id }) => id !== visit.lead?.id)
  const wanted = [
    {
      term: w.facility,
      description: (
        <Link to={placeHref} className="text-link">
          {visit.companyName}
        </Link>
      ),
    },
    { term: w.kind, description: w.kinds[visit.kind] },
    { term: w.plannedOn, description: plannedIn(words)(visit) },
    visit.lead && {
      term: w.lead,
      description: [visit.lead, ...others].map(({ name }) => name).join(', '),
    },
    visit.startedAt && { term: w.startedAt, description: <Instant at={visit.startedAt} /> },
    visit.endedAt && { term: w.endedAt, description: <Instant at={visit.endedAt} /> },
    visit.completeAt && { term: w.completeAt, description: <Instant at={visit.completeAt} /> },
    visit.outcome && {
      term: w.outcome,
      description: (
        <span className="inline-flex flex-wrap items-center gap-2">
          <OutcomeBadge outcome={visit.outcome} />
          {visit.outcomeReason ? w.reasons[visit.outcomeReason] : null}
        </span>
      ),
    },
    summary.areasNotSeen.length > 0 && {
      term: w.areasNotSeen,
      description: <span className="whitespace-pre-line">{summary.areasNotSeen.join('\n')}</span>,
    },
  ]
  return (
    <Card title={w.facts} actions={<ReportLinks visit={visit} addenda={addenda} />}>
      <DefinitionList items={wanted.filter((item) => item !== null && item !== false && item !== '')} />
      <ReportNote visit={visit} />
    </Card>
  )
}

/** PDFs open if the browser shows them. */
function ReportLinks({ visit, addenda }: { visit: Visit; addenda: Addendum[] }) {
  const w = useWords().visits
  if (visit.status === 'planned' || visit.status === 'underway')
    return (
      <a href={paths.visitCalendar(visit.id)} download className={buttonClass({ variant: 'secondary' })}>
        <Download />
        {w.toCalendar}
      </a>
    )
  if (!visit.hasReport) return null
  const link = (label: string, number?: number) => (
    <a
      key={number ?? 0}
      href={paths.visitReport(visit.id, number)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileText />
      {label}
    </a>
  )
  return (
    <>
      {link(w.openReport)}
      {addenda.map(({ number }) => link(w.openAddendum(number), number))}
    </>
  )
}

function ReportNote({ visit }: { visit: Visit }) {
  const w = useWords().visits
  const isCompany = useArea() === 'Company'
  if (visit.hasReport || visit.status === 'cancelled') return null
  const said =
    visit.status === 'planned'
      ? w.notStarted
      : visit.completeAt === null
        ? w.noReport
        : isCompany && visit.outcome === null
          ? w.reportAfterConfirming
          : w.reportSoon
  return <p className="mt-4 text-label text-ink-2">{said}</p>
}

function CountsCard({ visit, summary }: { visit: Visit; summary: ReportSummary }) {
  const w = useWords().visits
  const grades = deviationGrades.filter((grade) => (visit.deviations[grade] ?? 0) > 0)
  return (
    <Card title={w.counts}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {[
          ...summary.counts.map(({ of, count }) => ({ term: w.count[of], count })),
          { term: w.count.photos, count: summary.photos },
          ...grades.map((grade) => ({ term: w.grades[grade], count: visit.deviations[grade] ?? 0 })),
        ].map(({ term, count }) => (
          <div key={term} className="min-w-0">
            <dt className="text-label text-ink-2">{term}</dt>
            <dd className="text-section font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
