import { useId } from 'react'
import { BadgeCheck, CircleAlert, Undo2, UserRound } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { DecisionRule } from '~/domain/review'
import type { ItemKind } from '~/domain/item-kinds'
import type { ReviewItem } from '~/features/items/review-item'
import { NoteField } from '~/features/phrases/phrase-picker'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import type { StaffChoices } from '~/features/staff/staff-choices'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { itemPageWords } from '~/i18n/own/items'

/** Whom it can be assigned to, and who decides. */
export interface Task {
  staff: StaffChoices
  decisionRule: DecisionRule
}

/** Why the caller may not approve or reject. */
export function whyNotMine(w: Words, { opinion }: Pick<ReviewItem, 'opinion'>, rule: DecisionRule) {
  if (rule === 'one') return undefined
  if (!opinion) return itemPageWords(w).staff.opinionFirst
  return opinion.mine ? itemPageWords(w).staff.opinionIsYours : undefined
}

/** Includes the form's other contents: after saving it restarts from all of these. */
export const withAssignee = <Values extends object>(
  values: Values,
  { assignedTo }: Pick<ReviewItem, 'assignedTo'>,
): Values => ({ ...values, assignedTo: assignedTo?.id ?? '' })

/** In the form, so that nothing typed is lost. */
export function AssignPanel({ item, staff }: { item: Pick<ReviewItem, 'assignedTo'>; staff: StaffChoices }) {
  const w = useWords()
  const id = useId()
  const current = item.assignedTo?.id ?? ''
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:flex-1 max-sm:basis-44">
        <Label htmlFor={id}>{w.staff.assignedTo}</Label>
        <Select
          key={current}
          id={id}
          name="assignedTo"
          defaultValue={current}
          options={staff}
          placeholder={w.staff.nobody}
        />
      </div>
      <SubmitButton intent="assign" variant="secondary" icon={UserRound}>
        {w.staff.assignConfirm}
      </SubmitButton>
    </div>
  )
}

export function OpinionPanel({
  kind,
  item: { id, opinion },
  phrases,
  portal,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'opinion'>
  phrases: PhrasesInForm | undefined
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
}) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const words = itemPageWords(w).staff
  if (opinion)
    return (
      <Alert
        kind={opinion.favourable ? 'success' : 'warning'}
        title={words.opinionOf(opinion.favourable, opinion.mine ? null : opinion.name)}
        actions={
          opinion.mine ? (
            <SubmitButton intent="withdrawOpinion" size="sm" variant="secondary" icon={Undo2}>
              {words.withdraw}
            </SubmitButton>
          ) : undefined
        }
      >
        {opinion.note ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            «{opinion.note}»
          </p>
        ) : null}
        <p>
          {opinion.mine ? words.othersDecide : words.youDecide} {formatInstant(opinion.createdAt)}
        </p>
      </Alert>
    )
  const { opinionNote } = portal.fields
  return (
    <Alert kind="info" title={words.opinionWanted}>
      <div className="mt-2 flex flex-col gap-3">
        {opinionNote ? (
          <NoteField
            about={{ kind, id }}
            phrases={phrases}
            field={opinionNote}
            label={words.opinionNote}
            hint={words.opinionNoteHint}
            rows={2}
            required={false}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <SubmitButton intent="favourable" variant="secondary" icon={BadgeCheck}>
            {words.favourable}
          </SubmitButton>
          <SubmitButton intent="contrary" variant="secondary" icon={CircleAlert}>
            {words.contrary}
          </SubmitButton>
        </div>
      </div>
    </Alert>
  )
}
