import { BadgeCheck, CircleAlert, Undo2 } from '~/components/ui/icons'
import { FormSection } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { DecisionRule } from '~/domain/items/review'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { ReviewItem } from '~/features/items/review-item'
import { NoteField } from '~/features/phrases/phrase-picker'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

/** The possible assignees, and the decision rule. */
export interface Task {
  staff: StaffChoices
  decisionRule: DecisionRule
}

export function whyNotMine(w: Words, { opinion }: Pick<ReviewItem, 'opinion'>, rule: DecisionRule) {
  if (rule === 'one') return undefined
  if (!opinion) return w.staff.opinionFirst
  return opinion.mine ? w.staff.opinionIsYours : undefined
}

/** Includes the form's other contents: after saving it restarts from all of these. */
export const withAssignee = <Values extends object>(
  values: Values,
  { assignedTo }: Pick<ReviewItem, 'assignedTo'>,
): Values => ({ ...values, assignedTo: assignedTo?.id ?? '' })

/** The note of an opinion that is still wanted; its buttons stand in the bar. */
export function OpinionNote({
  kind,
  item: { id },
  phrases,
  portal,
}: {
  /** Null for a kind without phrases. */
  kind: ItemKind | null
  item: Pick<ReviewItem, 'id'>
  phrases: PhrasesInForm | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
}) {
  const words = useWords().staff
  const { opinionNote } = portal.fields
  return opinionNote ? (
    <FormSection title={words.opinionWanted}>
      <NoteField
        about={kind && { kind, id }}
        phrases={phrases}
        field={opinionNote}
        label={words.opinionNote}
        hint={words.opinionNoteHint}
        rows={2}
        required={false}
      />
    </FormSection>
  ) : null
}

export function OpinionButtons() {
  const words = useWords().staff
  return (
    <>
      <SubmitButton intent="contrary" variant="secondary" icon={CircleAlert}>
        {words.contrary}
      </SubmitButton>
      <SubmitButton intent="favourable" variant="secondary" icon={BadgeCheck}>
        {words.favourable}
      </SubmitButton>
    </>
  )
}

/** In the bar, beside the decision. */
export function OpinionGiven({ opinion }: { opinion: NonNullable<ReviewItem['opinion']> }) {
  const { formatInstant } = useFormat()
  const words = useWords().staff
  const Icon = opinion.favourable ? BadgeCheck : CircleAlert
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Icon
          className={`me-1.5 inline size-4 align-[-3px] ${opinion.favourable ? 'text-success-text' : 'text-warning-text'}`}
        />
        <b className="font-semibold">
          {words.opinionOf(opinion.favourable, opinion.mine ? null : opinion.name)}
        </b>{' '}
        {opinion.note ? (
          <span dir="auto" className="whitespace-pre-wrap">
            «{opinion.note}»
          </span>
        ) : null}{' '}
        <span className="text-ink-2">
          {opinion.mine ? words.othersDecide : words.youDecide} {formatInstant(opinion.createdAt)}
        </span>
      </p>
      {opinion.mine ? (
        <SubmitButton intent="withdrawOpinion" size="sm" variant="secondary" icon={Undo2}>
          {words.withdraw}
        </SubmitButton>
      ) : null}
    </div>
  )
}
