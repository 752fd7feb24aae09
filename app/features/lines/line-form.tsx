import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import {
  CheckboxField,
  ComboField,
  DateField,
  FieldGrid,
  FormSection,
  HiddenVersion,
  SelectField,
  TextField,
  type AnyField,
} from '~/components/form/form-fields'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { CreateForm } from '~/components/form/create-form'
import { ActionBar } from '~/components/form/action-bar'
import { EnterButton } from '~/components/form/enter-button'
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

type LineName = 'name' | 'kind' | 'isHot' | 'kosherizable' | 'circuit' | 'returns'
type LineFields = Record<LineName, string>
type NewFields = Record<LineName | 'kosherStatusId' | 'fromDay', string>

export interface Terms {
  kinds: string[]
  circuits: string[]
}

interface FormProps {
  terms: Terms
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

const stored = (line: Line): LineFields => ({
  name: line.name,
  kind: line.kind,
  isHot: line.isHot ? 'on' : '',
  kosherizable: line.kosherizable ? 'on' : '',
  circuit: line.circuit ?? '',
  returns: line.returns,
})

/** What a line is, as people read it. */
export const lineTexts = (w: Words, line: Line): LineFields => ({
  ...stored(line),
  isHot: line.isHot ? w.common.yes : w.common.no,
  kosherizable: line.kosherizable ? w.common.yes : w.common.no,
  returns: w.lines.returnsIn[line.returns],
})

function Fields({ fields, terms }: { fields: Record<LineName, AnyField>; terms: Terms }) {
  const w = useWords().lines
  const { name, kind, isHot, kosherizable, circuit, returns } = fields
  return (
    <FieldGrid>
      <TextField field={name} required autoComplete="off" />
      <ComboField field={kind} hint={w.kindHint} required options={terms.kinds} />
      <CheckboxField field={isHot} />
      <CheckboxField field={kosherizable} hint={w.kosherizableHint} />
      <ComboField field={circuit} hint={w.circuitHint} options={terms.circuits} />
      <SelectField
        field={returns}
        required={false}
        placeholder={false}
        options={condensateReturns.map((value) => ({ value, label: w.returnsIn[value] }))}
      />
    </FieldGrid>
  )
}

export function NewLineForm({
  terms,
  statuses,
  constraint,
  draft,
  answer,
  cancelTo,
}: FormProps & { statuses: LineStatus[]; cancelTo: string }) {
  const w = useWords()
  const { today } = useRoot()
  const portal = usePortalForm<NewFields>({
    id: 'new-line',
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: { isHot: 'on', kosherizable: 'on', returns: 'unknown', fromDay: today },
    labels: w.lines.fields,
  })
  const { kosherStatusId, fromDay } = portal.fields
  return (
    <CreateForm portal={portal} failure={w.lines.failed} cancelTo={cancelTo} create={w.lines.create}>
      <FormSection title={w.lines.data}>
        <Fields fields={portal.fields} terms={terms} />
      </FormSection>
      <FormSection title={w.lines.fields.kosherStatusId}>
        <FieldGrid>
          <SelectField
            field={kosherStatusId}
            placeholder={w.lines.stateUnknown}
            options={stateOptions(w, statuses)}
          />
          <DateField field={fromDay} max={today} required={false} />
        </FieldGrid>
      </FormSection>
    </CreateForm>
  )
}

export function LineForm({
  line,
  terms,
  constraint,
  draft,
  answer,
  destructive,
}: FormProps & { line: Line; destructive?: ReactNode }) {
  const w = useWords()
  const page = useAreaPaths().line(line.id)
  const portal = usePortalForm<LineFields>({
    id: 'line',
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: stored(line),
    labels: w.lines.fields,
  })
  const { refusal } = answer ?? {}
  const conflict = refusal?.code === 'line.stale_version' ? (refusal.details.current as Line) : null
  return (
    <PortalForm of={portal} summary={!conflict} failure={w.lines.failed}>
      <EnterButton />
      {conflict ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={w.lines.conflict}
          changes={Object.entries(lineTexts(w, conflict)).map(([name, theirs]) => ({
            label: w.lines.fields[name as keyof typeof w.lines.fields],
            theirs,
          }))}
          reloadTo={page}
        />
      ) : null}
      <HiddenVersion version={(conflict ?? line).version} seen={conflict !== null} />
      <FormSection title={w.lines.data}>
        <Fields fields={portal.fields} terms={terms} />
      </FormSection>
      <ActionBar destructive={destructive}>
        <SubmitButton intent="save" pendingLabel={w.common.saving}>
          {w.common.save}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
