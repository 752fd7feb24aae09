import { Button } from '~/components/ui/button'
import { checkResults, checkTopics, type CheckTopic } from '~/domain/visits/observation'
import { useFormat } from '~/i18n/use-format'
import { useAnswers, useField, useFieldWords } from '../field-context'
import { TextInput, useFormState } from '../field-inputs'
import { FieldLink } from '../field-link'
import { ObservationForm } from '../observation-form'
import { toTyped } from '../observation-forms'
import { PhotoInput, PhotoThumbs } from '../photo-input'
import { StandingLines } from '../record-line'

export function ChecksView() {
  const w = useFieldWords()
  return (
    <>
      <p className="text-ink-2">{w.checksHint}</p>
      {checkTopics.map((topic, at) => (
        <Check key={topic} topic={topic} slot={at} />
      ))}
    </>
  )
}

/** Closed until there is something to say: thirteen checks are read at a glance. */
function Remarks() {
  const w = useFieldWords()
  const { typed, errors, photos } = useFormState()
  const isUsed = Boolean(typed.text?.[0] || errors.text || errors.photo || photos.taken.length > 0)
  return (
    <details className="field-more" open={isUsed}>
      <summary>{w.remarks}</summary>
      <div className="flex flex-col gap-4 pb-1">
        <TextInput name="text" label={w.text} rows={2} />
        <PhotoInput />
      </div>
    </details>
  )
}

function Check({ topic, slot }: { topic: CheckTopic; slot: number }) {
  const w = useFieldWords()
  const { formatDate } = useFormat()
  const { pack } = useField()
  const { standing } = useAnswers()
  const said = standing.get(`check:${topic}`) ?? []
  const record = said.length === 1 ? said[0]?.record : undefined
  const result = record?.kind === 'check' ? record.payload.result : null
  const before = pack.checks.find((one) => one.topic === topic)
  return (
    <section id={`c-${topic}`} className="flex min-w-0 flex-col gap-2 border-t py-4">
      <h2 className="text-section font-semibold">{w.topics[topic]}</h2>
      <p className="text-label text-ink-2">
        {before
          ? `${w.lastTime(formatDate(before.on))}: ${[w.checkResults[before.result], before.text].filter(Boolean).join(' · ')}`
          : w.neverSaid}
      </p>
      <StandingLines standing={said} />
      {said.map(({ record: { id } }) => (
        <PhotoThumbs key={id} observationId={id} />
      ))}
      <ObservationForm
        kind="check"
        form={`check ${topic}`}
        slot={slot}
        typed={record ? toTyped(record) : {}}
        className="flex min-w-0 flex-col gap-1"
      >
        <Remarks />
        <div className="field-buttons" role="group" aria-label={w.topics[topic]}>
          {checkResults.map((one) => (
            <Button
              key={one}
              type="submit"
              name="answer"
              value={`${one} ${topic}`}
              aria-pressed={result === one}
              variant={result === one ? 'primary' : 'secondary'}
              className="flex-1"
            >
              {w.checkResults[one]}
            </Button>
          ))}
        </div>
      </ObservationForm>
      {record && result === 'notOk' ? (
        <FieldLink
          to={{ view: 'findings', add: 'deviation', about: record.id }}
          className="text-link self-start"
        >
          {w.deviation.raise}
        </FieldLink>
      ) : null}
    </section>
  )
}
