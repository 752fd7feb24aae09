import type { FieldMetadata } from '@conform-to/react'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  type AnyField,
} from '~/components/form/form-fields'
import { Checkbox } from '~/components/ui/checkbox'
import { announcedByDefault, visitKinds, type VisitKind } from '~/domain/visits/visit'
import type { StaffChoices } from '~/features/staff/staff-choices'
import { useMessages } from '~/i18n/use-messages'
import { visitWords, type VisitWords } from '~/i18n/own/visits'
import { useWords } from '~/i18n/use-words'
import type { ReactNode } from 'react'

export const noticeChoices = ['usual', 'yes', 'no'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** As in the form. */
export interface PlanFields {
  companyId?: string
  kind: VisitKind
  notice: NoticeChoice
  plannedOn: string
  leadId: string
  inspectorIds: string[]
  brief: string
}

export const planLabels = (w: VisitWords) => ({
  companyId: w.place,
  kind: w.kind,
  notice: w.announcedLabel,
  plannedOn: w.plannedOn,
  leadId: w.lead,
  inspectorIds: w.inspectors,
  brief: w.brief,
})

/** The form's values for a planned visit. */
export const noticeOf = ({ kind, announced }: { kind: VisitKind; announced: boolean }): NoticeChoice =>
  announced === announcedByDefault[kind] ? 'usual' : announced ? 'yes' : 'no'

type Fields = Record<Exclude<keyof PlanFields, 'inspectorIds'>, AnyField> & {
  inspectorIds: FieldMetadata<string[]>
}

/** @param place its destination */
export function PlanFieldsOf({
  fields,
  place,
  staff,
}: {
  fields: Fields
  place: ReactNode
  staff: StaffChoices
}) {
  const w = visitWords(useWords())
  return (
    <FormSection title={w.section.plan}>
      <FieldGrid>
        {place}
        <DateField field={fields.plannedOn} />
        <SelectField
          field={fields.kind}
          hint={w.kindHint}
          placeholder={false}
          options={visitKinds.map((kind) => ({ value: kind, label: w.kinds[kind] }))}
        />
        <SelectField
          field={fields.notice}
          placeholder={false}
          options={noticeChoices.map((choice) => ({ value: choice, label: w.announcedChoices[choice] }))}
        />
        <SelectField field={fields.leadId} options={staff} />
        <Inspectors field={fields.inspectorIds} staff={staff} />
        <FieldSpan>
          <TextareaField field={fields.brief} rows={4} hint={w.briefHint} />
        </FieldSpan>
      </FieldGrid>
    </FormSection>
  )
}

function Inspectors({ field, staff }: { field: FieldMetadata<string[]>; staff: StaffChoices }) {
  const w = visitWords(useWords())
  const errors = useMessages()(field.errors)
  const chosen = [(field.value ?? field.initialValue ?? []) as string | string[]].flat()
  return (
    <fieldset className="min-w-0" aria-describedby={`${field.id}-hint`}>
      <legend className="label">{w.inspectors}</legend>
      <p id={`${field.id}-hint`} className="field-hint">
        {w.inspectorsHint}
      </p>
      {errors?.map((error) => (
        <p key={error} className="text-label text-danger-text">
          {error}
        </p>
      ))}
      <div className="flex flex-col">
        {staff.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <Checkbox name={field.name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
