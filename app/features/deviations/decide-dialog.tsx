import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { DateField, FieldGrid, HiddenVersion, SelectField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import type { Deviation } from '~/contract/visits/deviations'
import { deviationGrades } from '~/domain/visits/visit'
import { NoteField } from '~/features/phrases/phrase-picker'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, type DeviationDecision } from '~/portal/paths'
import { canDecide } from './decisions'

interface DecideFields extends Record<string, unknown> {
  note: string
  grade: string
  dueOn: string
}

interface DecideDialogProps {
  decision: DeviationDecision
  deviation: Deviation
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  isStale: boolean
  phrases: PhrasesInForm | undefined
}

/** A note is required if the company has to act again. */
const needsNote = (decision: DeviationDecision) => decision !== 'accept' && decision !== 'close'

const lastDecision = ({ answers, events }: Deviation) =>
  [
    ...answers.flatMap(({ decidedAt, decidedBy }) => (decidedAt ? [{ at: decidedAt, by: decidedBy }] : [])),
    ...events.map(({ at, by }) => ({ at, by })),
  ]
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1)

export function DecideDialog({
  decision,
  deviation,
  constraint,
  lastResult,
  isStale,
  phrases,
}: DecideDialogProps) {
  const w = useWords()
  const words = w.deviations
  const isManager = useUser()?.isCertifierCompanyManager === true
  const closeTo = paths.certifier.deviation(deviation.id)
  const portal = usePortalForm<DecideFields>({
    id: `${decision}-deviation`,
    lastResult,
    constraint,
    defaultValue: {
      grade: deviation.grade,
      // Reopening sets a new due date.
      dueOn: decision === 'reopen' ? '' : (deviation.dueOn ?? ''),
    },
    labels: {
      note: needsNote(decision) ? words.note : words.noteOptional,
      grade: words.gradeLabel,
      dueOn: words.dueOn,
    },
  })
  const { fields } = portal
  const { action, lead } = words.decide[decision]
  const { formatInstant } = useFormat()
  const last = lastDecision(deviation)
  const isPossible = canDecide(decision, deviation, isManager)
  return (
    <RouteDialog title={action} description={lead(deviation.number)} closeTo={closeTo}>
      {isPossible ? (
        <PortalForm of={portal} failure={words.failed}>
          <HiddenVersion version={deviation.version} seen={isStale} />
          {decision === 'change' ? (
            <SelectField
              field={fields.grade}
              required
              options={deviationGrades.map((grade) => ({ value: grade, label: words.grade[grade] }))}
            />
          ) : null}
          {decision === 'change' || decision === 'return' || decision === 'reopen' ? (
            <FieldGrid>
              <DateField field={fields.dueOn} required={false} />
            </FieldGrid>
          ) : null}
          <NoteField
            about={{ kind: 'company', id: deviation.headQuarterId }}
            phrases={phrases}
            field={fields.note}
            rows={4}
            required={needsNote(decision)}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={closeTo} preventScrollReset>
              {w.common.cancel}
            </ButtonLink>
            <SubmitButton>{action}</SubmitButton>
          </div>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {decision === 'reopen' && !isManager ? words.onlyManagers : words.notNow}{' '}
            {last?.by ? w.errors.decidedBy(last.by, formatInstant(last.at)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.note }]}
            sendTo={paths.certifier.companyMessages(deviation.headQuarterId)}
          />
        </div>
      )}
    </RouteDialog>
  )
}
