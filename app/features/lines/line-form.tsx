import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { EnterButton } from '~/components/form/enter-button'
import {
  CheckboxField,
  ComboField,
  DateField,
  FieldGrid,
  FormSection,
  HiddenVersion,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import type { Line } from '~/contract/lines'
import { condensateReturns } from '~/domain/kosher/line-state'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { stateOptions, type LineStatus } from './line-state'

type LineFields = Record<'name' | 'kind' | 'isHot' | 'kosherizable' | 'circuit' | 'returns', string>

const typedAs = (line: Line): LineFields => ({
  name: line.name,
  kind: line.kind,
  isHot: line.isHot ? 'on' : '',
  kosherizable: line.kosherizable ? 'on' : '',
  circuit: line.circuit ?? '',
  returns: line.returns,
})

/** What a line is, as people read it. */
export const lineTexts = ({ common, lines: w }: Words, line: Line) =>
  Object.entries({
    ...typedAs(line),
    isHot: line.isHot ? common.yes : common.no,
    kosherizable: line.kosherizable ? common.yes : common.no,
    returns: w.returnsIn[line.returns],
  } satisfies LineFields).map(([name, text]) => ({ label: w.fields[name as keyof LineFields], text }))

interface LineFormProps {
  /** Absent for a new one, which is given a state as well. */
  line?: Line
  linesTo: string
  called: { kinds: string[]; circuits: string[] }
  statuses: LineStatus[]
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
  destructive?: ReactNode
}

export function LineForm({
  line,
  linesTo,
  called,
  statuses,
  constraint,
  draft,
  answer,
  destructive,
}: LineFormProps) {
  const w = useWords()
  const words = w.lines
  const { today } = useRoot()
  const to = useAreaPaths()
  const portal = usePortalForm<LineFields & Record<'kosherStatusId' | 'fromDay', string>>({
    id: line ? 'line' : 'new-line',
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: line
      ? typedAs(line)
      : { isHot: 'on', kosherizable: 'on', returns: 'unknown', fromDay: today },
    labels: words.fields,
  })
  const { name, kind, isHot, kosherizable, circuit, returns, kosherStatusId, fromDay } = portal.fields
  const { refusal } = answer ?? {}
  const conflict = refusal?.code === 'line.stale_version' ? (refusal.details.current as Line) : null
  return (
    <PortalForm of={portal} summary={!conflict} failure={words.failed}>
      <EnterButton />
      {conflict ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={words.conflict}
          changes={lineTexts(w, conflict).map(({ label, text }) => ({ label, theirs: text }))}
          reloadTo={to.line(conflict.id)}
        />
      ) : null}
      {line ? <HiddenVersion version={(conflict ?? line).version} seen={conflict !== null} /> : null}
      <FormSection title={words.data}>
        <FieldGrid>
          <TextField field={name} required autoComplete="off" />
          <ComboField field={kind} hint={words.kindHint} required options={called.kinds} />
          <CheckboxField field={isHot} />
          <CheckboxField field={kosherizable} hint={words.kosherizableHint} />
          <ComboField field={circuit} hint={words.circuitHint} options={called.circuits} />
          <SelectField
            field={returns}
            required={false}
            placeholder={false}
            options={condensateReturns.map((value) => ({ value, label: words.returnsIn[value] }))}
          />
        </FieldGrid>
      </FormSection>
      {line ? null : (
        <FormSection title={words.fields.kosherStatusId}>
          <FieldGrid>
            <SelectField
              field={kosherStatusId}
              placeholder={words.stateUnknown}
              options={stateOptions(w, statuses)}
            />
            <DateField field={fromDay} max={today} required={false} />
          </FieldGrid>
        </FormSection>
      )}
      <ActionBar destructive={destructive}>
        {line ? null : <ButtonLink to={linesTo}>{w.common.cancel}</ButtonLink>}
        <SubmitButton intent={line && 'save'} pendingLabel={w.common.saving}>
          {line ? w.common.save : words.create}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
