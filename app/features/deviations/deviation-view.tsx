import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { PageHeader } from '~/components/page/page-header'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { useUser } from '~/components/use-root'
import type { Deviation, DeviationAnswer, DeviationEvent } from '~/contract/visits/deviations'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import { decisions, canDecide } from './decisions'
import { DeviationBadge, GradeBadge } from './deviation-badge'
import type { ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { DeviationDocuments } from './deviation-documents'

/** The finding, and what is to be done next. */
export function DeviationView({
  deviation,
  suspendable,
}: {
  deviation: Deviation
  /** The certificates that a manager may suspend until it is settled. */
  suspendable: { id: string; number: string }[]
}) {
  const { deviations: words, rulings } = useWords()
  const { formatInstantDate } = useFormat()
  const user = useUser()
  const isCertifier = user?.userType === 'Certifier'
  const possible = isCertifier
    ? decisions.filter((decision) => canDecide(decision, deviation, user.isCertifierCompanyManager))
    : []
  const [next] = possible
  return (
    <>
      <PageHeader
        title={deviation.number}
        badge={
          <>
            <GradeBadge grade={deviation.grade} />
            <DeviationBadge {...deviation} />
          </>
        }
        meta={[
          isCertifier && deviation.companyId !== deviation.headQuarterId ? deviation.headQuarterName : null,
          deviation.companyName,
          words.raisedOn(formatInstantDate(deviation.createdAt)),
        ]}
        actions={[
          ...possible.map((decision) => (
            <ButtonLink
              key={decision}
              to={paths.certifier.decideDeviation(deviation.id, decision)}
              variant={decision === next && decision !== 'change' ? 'primary' : 'secondary'}
              preventScrollReset
            >
              {words.decide[decision].action}
            </ButtonLink>
          )),
          ...suspendable.map(({ id, number }) => (
            <ButtonLink
              key={id}
              to={paths.certifier.suspendCertificate(id, { deviationIds: [deviation.id] })}
            >
              {rulings.suspendNumber(number)}
            </ButtonLink>
          )),
        ]}
      />
      <Waits deviation={deviation} />
      <Card title={words.data}>
        <DefinitionList items={useFacts(deviation)} />
      </Card>
    </>
  )
}

/** The other side's next step. */
function Waits({ deviation: { status } }: { deviation: Deviation }) {
  const words = useWords().deviations
  const isCompany = useUser()?.userType === 'Company'
  const waits = isCompany ? status === 'answered' || status === 'accepted' : status === 'open'
  return waits && status !== 'closed' ? <Alert kind="info">{words.waits[status]}</Alert> : null
}

function useFacts(deviation: Deviation) {
  const w = useWords()
  const words = w.deviations
  const { formatDate } = useFormat()
  const area = areaPaths(useUser()?.userType ?? 'Company')
  const { finding, requirement, measure, dueOn, visit, ingredient, product } = deviation
  const text = (value: string) => <bdi className="wrap-anywhere whitespace-pre-line">{value}</bdi>
  const about = ingredient
    ? { to: area.ingredients.item(ingredient.id), name: ingredient.name }
    : product && { to: area.products.item(product.id), name: product.name }
  return [
    { term: words.finding, description: text(finding) },
    ...(requirement ? [{ term: words.requirement, description: text(requirement) }] : []),
    ...(measure ? [{ term: words.measure, description: text(measure) }] : []),
    { term: words.dueOn, description: dueOn ? formatDate(dueOn) : words.noDue },
    ...(about
      ? [
          {
            term: words.about,
            description: (
              <Link to={about.to} className="text-link">
                {about.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(visit
      ? [
          {
            term: words.foundAt,
            description: (
              <Link to={area.visit(visit.id)} className="text-link">
                {visit.number}
              </Link>
            ),
          },
        ]
      : []),
  ]
}

const said = (text: string) => <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>

/** Rounds and other events, in order. */
export function DeviationStory({ answers, events }: Pick<Deviation, 'answers' | 'events'>) {
  const words = useWords().deviations
  const parts = [
    ...answers.map((answer) => ({ at: answer.answeredAt, key: `answer ${answer.round}`, answer })),
    ...events.map((event) => ({ at: event.at, key: `event ${event.at}`, event })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  if (parts.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-section font-semibold">{words.story}</h2>
      <ol className="flex flex-col gap-3">
        {parts.map((part) => (
          <li key={part.key}>
            {'answer' in part ? <Round answer={part.answer} /> : <Event event={part.event} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Round({ answer }: { answer: DeviationAnswer }) {
  const w = useWords()
  const words = w.deviations
  const { formatDate, formatInstant } = useFormat()
  const { decision, decidedAt } = answer
  return (
    <Card
      headingLevel={3}
      title={words.round(answer.round)}
      description={words.answeredBy(answer.answeredBy, formatInstant(answer.answeredAt))}
      actions={
        decision ? (
          <Badge hue={decision === 'accepted' ? 'approved' : 'review'}>{words.decision[decision]}</Badge>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          columns={1}
          items={[
            { term: words.cause, description: said(answer.cause) },
            { term: words.correction, description: said(answer.correction) },
            { term: words.correctiveAction, description: said(answer.correctiveAction) },
            { term: words.doneOn, description: answer.doneOn ? formatDate(answer.doneOn) : w.common.none },
          ]}
        />
        <DeviationDocuments documents={answer.documents} />
        {decision && decidedAt ? (
          <Said
            title={words.decision[decision]}
            by={words.by(answer.decidedBy, formatInstant(decidedAt))}
            note={answer.decisionNote}
          />
        ) : null}
      </div>
    </Card>
  )
}

function Event({ event }: { event: DeviationEvent }) {
  const words = useWords().deviations
  const { formatDate, formatInstant } = useFormat()
  const due = event.dueOn && formatDate(event.dueOn)
  return (
    <Card>
      <Said
        title={words.event[event.event]}
        by={words.by(event.by, formatInstant(event.at))}
        note={event.note}
      >
        {event.grade ? (
          <p className="text-label text-ink-2">{words.to(words.grade[event.grade], due)}</p>
        ) : null}
      </Said>
    </Card>
  )
}

function Said({
  title,
  by,
  note,
  children,
}: {
  title: string
  by: string
  note: string | null
  children?: ReactNode
}) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-label text-ink-2">{by}</p>
      {children}
      {note ? <p className="mt-1">{said(note)}</p> : null}
    </div>
  )
}
