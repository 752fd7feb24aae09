import type { FieldMetadata } from '@conform-to/react'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  currentValue,
  type AnyField,
} from '~/components/form/form-fields'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldErrors } from '~/components/ui/field'
import { visitKinds, type VisitKind } from '~/domain/visits/visit'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { useMessages } from '~/i18n/use-messages'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import type { ReactNode } from 'react'

export const noticeChoices = ['yes', 'no'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

export interface PlanFields {
  companyId?: string
  kind: VisitKind
  /** Empty until it is chosen. */
  notice: NoticeChoice | ''
  plannedOn: string
  plannedTime: string
  leadId: string
  inspectorIds: string[]
  brief: string
  /** Ticked to plan a second visit of the facility. */
  again?: boolean
}

export const planLabels = (w: Words['visits']) => ({
  companyId: w.place,
  kind: w.kind,
  notice: w.announcedLabel,
  plannedOn: w.plannedOn,
  plannedTime: w.plannedTime,
  leadId: w.lead,
  inspectorIds: w.inspectors,
  brief: w.brief,
  again: w.planAgain,
})

export const noticeOf = ({ announced }: { announced: boolean }): NoticeChoice => (announced ? 'yes' : 'no')

type Fields = Record<Exclude<keyof PlanFields, 'inspectorIds' | 'again'>, AnyField> & {
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
  const w = useWords().visits
  return (
    <FormSection title={w.section.plan}>
      <FieldGrid>
        {place}
        <div className="grid grid-cols-2 items-start gap-x-4">
          <DateField field={fields.plannedOn} required />
          <DateField field={fields.plannedTime} type="time" hint={w.plannedTimeHint} required={false} />
        </div>
        <SelectField
          field={fields.kind}
          hint={w.kindHint}
          placeholder={false}
          options={visitKinds.map((kind) => ({ value: kind, label: w.kinds[kind] }))}
        />
        <Notice field={fields.notice} />
        <SelectField field={fields.leadId} options={staff} required />
        <Inspectors field={fields.inspectorIds} staff={staff} />
        <FieldSpan>
          <TextareaField field={fields.brief} rows={4} hint={w.briefHint} />
        </FieldSpan>
      </FieldGrid>
    </FormSection>
  )
}

function Notice({ field }: { field: AnyField }) {
  const w = useWords().visits
  const errors = useMessages()(field.errors)
  return (
    <fieldset className="min-w-0" aria-describedby={`${field.id}-error`}>
      <legend className="label">
        {w.announcedLabel}
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      </legend>
      <div>
        {noticeChoices.map((choice, index) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 py-1 wrap-anywhere">
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={choice}
              defaultChecked={currentValue(field) === choice}
              className="size-4 shrink-0"
            />
            {w.announcedChoices[choice]}
          </label>
        ))}
      </div>
      <FieldErrors id={`${field.id}-error`} errors={errors} />
    </fieldset>
  )
}

function Inspectors({ field, staff }: { field: FieldMetadata<string[]>; staff: StaffChoices }) {
  const w = useWords().visits
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
