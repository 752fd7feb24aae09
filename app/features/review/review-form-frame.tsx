import { CircleCheck, Undo2, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ActionBar } from '~/components/action-bar'
import { ConflictPanel, type Change } from '~/components/conflict-panel'
import { FormSection, TextareaField, type AnyField } from '~/components/form-fields'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/submit-button'
import { PortalForm, type PortalFormState } from '~/components/use-portal-form'
import { canReview, type ReviewAction } from '~/domain/review'
import { useWords } from '~/i18n/use-words'
import { ApproveDialog } from './approve-dialog'
import { itemPaths, type ItemKind } from './item-kind'
import { LockPanel } from './lock-panel'
import { conflictOf, type ReviewAnswer } from './review-form'
import type { ReviewItem } from './review-item'

/** Both on one line of a phone. */
const beside = 'max-sm:px-2 max-sm:text-label'

export interface ReviewFormFrameProps {
  kind: ItemKind
  item: ReviewItem
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
  notesField: AnyField
  version: number
  answer: ReviewAnswer | undefined
  /** What the form says and somebody else's save does not, after a conflict. */
  changes: Change[]
  /** What the Enter key does where no script is there to say better. */
  enterIntent?: string
  children: ReactNode
}

/** Round the fields of an item that may still be changed: lock, conflict, notes and the review's actions (spec §4). */
export function ReviewFormFrame(props: ReviewFormFrameProps) {
  const { kind, item, portal, notesField, version, answer, changes, enterIntent = 'save', children } = props
  const w = useWords()
  const conflict = conflictOf<ReviewItem>(answer)
  const top = useRef<HTMLDivElement>(null)
  const about = answer?.refusal && answer.result.error?.['']
  useEffect(() => {
    // What is wrong with the whole is said at the top, and the button that was pressed stands at the bottom.
    if (!about || !top.current) return
    top.current.focus({ preventScroll: true })
    top.current.scrollIntoView()
  }, [about])
  const open = (action: ReviewAction) => canReview(action, item, 'Certifier') === true
  return (
    <PortalForm of={portal} summary={!conflict}>
      {/* The Enter key presses a form's first button: it must be the harmless one. */}
      <button type="submit" name="intent" value={enterIntent} tabIndex={-1} aria-hidden className="hidden" />
      <input type="hidden" name="version" value={version} />
      {/* Out of the flow: an empty line of the form would cost its gap. */}
      <div ref={top} tabIndex={-1} className="absolute scroll-mt-20" />
      {conflict ? (
        <ConflictPanel
          message={
            <>
              {answer?.refusal?.message}. {w.review.changedBySomeone} {w.review.newVersionNow}{' '}
              <StatusBadge status={conflict.status} />
            </>
          }
          changes={changes}
          reloadTo={itemPaths(kind).item(item.id)}
        />
      ) : null}
      <LockPanel item={item} />
      {children}
      <FormSection title={w.review.decision}>
        <TextareaField field={notesField} label={w.review.notes} hint={w.review.notesHint} rows={3} />
      </FormSection>
      <ActionBar
        destructive={
          <>
            {open('reject') ? (
              <SubmitButton intent="reject" variant="ghost" icon={X} className={beside}>
                {w.review.reject}
              </SubmitButton>
            ) : null}
            {open('askForChanges') ? (
              <SubmitButton intent="askForChanges" variant="ghost" icon={Undo2} className={beside}>
                {w.review.sendToReview}
              </SubmitButton>
            ) : null}
          </>
        }
      >
        <SubmitButton intent="save" variant="secondary" pendingLabel={w.common.saving}>
          {w.common.save}
        </SubmitButton>
        <SubmitButton intent="approve" icon={CircleCheck}>
          {w.review.approve}
        </SubmitButton>
      </ActionBar>
      <ApproveDialog name={item.name} answer={answer} />
    </PortalForm>
  )
}
