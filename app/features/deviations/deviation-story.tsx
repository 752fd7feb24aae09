import type { ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Deviation, DeviationAnswer, DeviationEvent } from '~/contract/visits/deviations'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { DeviationDocuments } from './deviation-documents'

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
