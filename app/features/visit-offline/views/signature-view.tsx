import { useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { checkTopics, signatureRoles } from '~/domain/visits/observation'
import { notCarriedOutReasons } from '~/domain/visits/visit'
import { useFormat } from '~/i18n/use-format'
import { useAnswers, useField, useFieldWords, useMadeAt } from '../field-context'
import { reckonedIn } from '../field-data'
import { ChoiceInputs, LineInput, SelectInput, TextInput, TickInput } from '../field-inputs'
import { FieldLink } from '../field-link'
import { ObservationForm } from '../observation-form'
import { StandingLines } from '../record-line'
import { SignaturePad } from './signature-pad'
import { Summary } from './summary'

export function SignatureView() {
  const w = useFieldWords()
  const { standing } = useAnswers()
  const signatures = [...standing.values()].flat().filter(({ record }) => record.kind === 'signature')
  return (
    <>
      <Summary />
      <section aria-labelledby="signatures" className="flex min-w-0 flex-col gap-4">
        <h2 id="signatures" className="text-section font-semibold">
          {w.signatures}
        </h2>
        <StandingLines standing={signatures} />
        <ObservationForm kind="signature" form="signature" slot={0}>
          <ChoiceInputs
            name="role"
            label={w.role}
            choices={signatureRoles}
            words={w.roles}
            begin="counterpart"
            required
          />
          <div className="grid gap-4 md:grid-cols-2">
            <LineInput name="name" label={w.signName} autoCapitalize="words" required />
            <LineInput name="function" label={w.function} />
          </div>
          <TextInput name="statement" label={w.statement} hint={w.statementHint} />
          <SignaturePad />
          <TickInput name="typed" label={w.typed} hint={w.typedHint} />
          <div className="field-buttons">
            <Button type="submit" variant="primary">
              {w.sign}
            </Button>
          </div>
        </ObservationForm>
      </section>
      <End />
    </>
  )
}

function End() {
  const w = useFieldWords()
  const { formatTime } = useFormat()
  const { pack } = useField()
  const { standing } = useAnswers()
  const madeAt = useMadeAt()
  const [isDone, setDone] = useState(false)
  const { unseen, forbidden, unanswered } = reckonedIn(pack, standing)
  const unsought = forbidden.filter(({ said }) => said.length === 0).length
  const ends = [...standing.values()].flat().filter(({ record }) => record.kind === 'end')
  const last = ends.at(-1)?.record
  return (
    <section aria-labelledby="end" className="flex min-w-0 flex-col gap-4 border-t pt-6">
      <h2 id="end" className="text-section font-semibold">
        {w.endTitle}
      </h2>
      <p className="text-ink-2">{w.endHint}</p>
      {unseen.length + unsought > 0 ? (
        <Alert
          kind="warning"
          actions={
            <FieldLink to={{ view: 'ingredients', filter: 'unseen' }} button="secondary">
              {w.filters.unseen}
            </FieldLink>
          }
        >
          {unseen.length > 0 ? <p>{w.endUnseen(unseen.length)}</p> : null}
          {unsought > 0 ? <p>{w.endUnsought(unsought)}</p> : null}
        </Alert>
      ) : (
        <p>{w.endWithoutUnseen}</p>
      )}
      {unanswered.length > 0 ? (
        <Alert
          kind="warning"
          actions={
            <FieldLink to={{ view: 'checks' }} button="secondary">
              {w.views.checks}
            </FieldLink>
          }
        >
          {w.endUnanswered(unanswered.length, checkTopics.length)}
        </Alert>
      ) : null}
      {last ? (
        <Alert kind="success" live={isDone ? 'status' : undefined}>
          {last.receivedAt === null
            ? w.endedUnsent(formatTime(madeAt(last)))
            : w.ended(formatTime(madeAt(last)))}
        </Alert>
      ) : null}
      <ObservationForm kind="end" form="end" slot={1} onKept={() => setDone(true)}>
        <SelectInput
          name="outcomeReason"
          label={w.outcome}
          choices={notCarriedOutReasons}
          words={w.reasons}
          placeholder={w.carriedOut}
        />
        <TextInput name="areasNotSeen" label={w.areasNotSeen} hint={w.areasNotSeenHint} />
        <div className="field-buttons">
          <Button type="submit" variant="primary">
            {w.end}
          </Button>
        </div>
      </ObservationForm>
    </section>
  )
}
