import { Form } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import type { Unanswered } from '~/components/form/form-key'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { Label } from '~/components/ui/label'
import { Select, type SelectOption } from '~/components/ui/select'
import type { Assignee, Person } from '~/contract/accounts/staff'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { StaffChoices } from './staff-choices'

interface ChoiceProps extends Partial<Unanswered> {
  action?: string
  name: string
  label: string
  /** The heading above says it already. */
  labelUnseen?: boolean
  hint?: ReactNode
  value: string
  options: SelectOption[]
  placeholder?: string
  confirm: string
}

/** One choice, submitted by itself. */
export function ChoiceForm({
  action,
  name,
  label,
  labelUnseen = false,
  hint,
  value,
  options,
  placeholder,
  confirm,
  keep,
  failure,
}: ChoiceProps) {
  const id = useId()
  return (
    <Form
      method="post"
      {...(action && { action })}
      data-keep={keep}
      data-failure={failure}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full">
          <Label htmlFor={id} className={labelUnseen ? 'sr-only' : undefined}>
            {label}
          </Label>
          <Select
            key={value}
            id={id}
            name={name}
            defaultValue={value}
            options={options}
            {...(placeholder && { placeholder })}
            {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
          />
        </div>
        <SubmitButton variant="secondary">{confirm}</SubmitButton>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-label text-ink-2">
          {hint}
        </p>
      ) : null}
    </Form>
  )
}

export function AssignForm({ assignedTo, staff }: { assignedTo: Assignee | null; staff: StaffChoices }) {
  const w = useWords()
  return (
    <ChoiceForm
      name="assignedTo"
      label={w.staff.assignedTo}
      value={assignedTo?.id ?? ''}
      options={staff}
      placeholder={w.staff.nobody}
      confirm={w.staff.assignConfirm}
      keep="press"
      failure={w.staff.assignFailed}
    />
  )
}

export function OfficerCard({
  companyId,
  officer,
  staff,
}: {
  companyId: string
  officer: Person | null
  staff: StaffChoices
}) {
  const w = useWords()
  const isFormer = officer !== null && !staff.some(({ value }) => value === officer.id)
  return (
    <Card title={w.staff.officer}>
      <div className="flex flex-col gap-3">
        {isFormer ? <Alert kind="warning">{w.staff.officerFormer(officer.name)}</Alert> : null}
        <ChoiceForm
          action={paths.certifier.companyOfficer(companyId)}
          name="officerId"
          label={w.staff.officer}
          hint={w.staff.officerHint}
          value={isFormer ? '' : (officer?.id ?? '')}
          options={staff}
          placeholder={w.staff.nobody}
          confirm={w.staff.assignConfirm}
        />
      </div>
    </Card>
  )
}
