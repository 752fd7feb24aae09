import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { DateField, FieldGrid, SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { useRoot } from '~/components/use-root'
import type { Line, ObservedKosherization } from '~/contract/lines'
import { kosherizationMethods } from '~/domain/visits/observation'
import { lookupOptions } from '~/features/items/lookup-options'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { paths, type LineAct } from '~/portal/paths'
import { stateOptions, type LineStatus } from './line-state'

interface TellFields extends Record<string, unknown> {
  kosherStatusId: string
  day: string
  fromDay: string
  method: string
  restedHours: string
  celsius: string
  passoverUntil: string
  reason: string
}

const asTyped = ({ day, method, restedHours, celsius, text }: ObservedKosherization) => ({
  day,
  method,
  restedHours: restedHours === null ? '' : String(restedHours),
  celsius: celsius === null ? '' : String(celsius),
  reason: text ?? '',
})

/** What ran on a line, its kosherization, or a correction. */
export function TellDialog({
  act,
  line,
  statuses,
  observed,
  constraint,
  lastResult,
}: {
  act: LineAct
  line: Pick<Line, 'id' | 'name'>
  statuses: LineStatus[]
  /** At a visit, if it is to be confirmed. */
  observed: ObservedKosherization | null
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.lines
  const { today } = useRoot()
  const { action, lead, state, confirm } = words.acts[act]
  const page = useAreaPaths().line(line.id)
  const closeTo = observed ? paths.certifier.visitEvidence(observed.visitId) : page
  const portal = usePortalForm<TellFields>({
    id: `line-${act}`,
    lastResult,
    constraint,
    defaultValue: { day: today, fromDay: today, ...(observed && asTyped(observed)) },
    labels: {
      ...words.fields,
      kosherStatusId: state,
      day: words.day,
      method: words.method,
      restedHours: words.restedHours,
      celsius: words.celsius,
      reason: words.reason,
    },
  })
  const { fields } = portal
  const isKosherization = act === 'kosherize'
  return (
    <RouteDialog title={`${line.name}: ${action}`} description={lead} closeTo={closeTo}>
      <PortalForm of={portal} failure={words.failed}>
        {observed ? (
          <>
            <input type="hidden" name="observationId" value={observed.observationId} />
            <input type="hidden" name="visitId" value={observed.visitId} />
          </>
        ) : null}
        <FieldGrid>
          <SelectField
            field={fields.kosherStatusId}
            required={act !== 'correct'}
            placeholder={act === 'correct' ? words.stateUnknown : undefined}
            hint={observed?.to ? words.observed.to(observed.to) : undefined}
            options={isKosherization ? lookupOptions(statuses, w) : stateOptions(w, statuses)}
          />
          <DateField field={isKosherization ? fields.day : fields.fromDay} max={today} required />
          {isKosherization ? (
            <>
              <SelectField
                field={fields.method}
                required
                options={kosherizationMethods.map((value) => ({ value, label: w.visits.methods[value] }))}
              />
              <TextField field={fields.restedHours} inputMode="numeric" autoComplete="off" />
              <TextField field={fields.celsius} inputMode="numeric" autoComplete="off" />
            </>
          ) : null}
          {act === 'use' ? null : <DateField field={fields.passoverUntil} required={false} />}
        </FieldGrid>
        <TextareaField field={fields.reason} rows={2} required={act === 'correct'} />
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            {w.common.cancel}
          </ButtonLink>
          <SubmitButton>{confirm}</SubmitButton>
        </div>
      </PortalForm>
    </RouteDialog>
  )
}
