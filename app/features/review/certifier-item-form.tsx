import { CircleCheck, Undo2, X, type Icon } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { canReview, returnMoves, type ReturnMove } from '~/domain/review'
import { useWords } from '~/i18n/use-words'
import { ApproveDialog } from './approve-dialog'
import { ItemFormFrame, type ItemFormProps } from './item-form-frame'
import { LockPanel } from './lock-panel'
import { ReasonDialog } from './reason-dialog'

const icons: Record<ReturnMove, Icon> = { askForChanges: Undo2, reject: X }

/** Both fit on one line of a phone. */
const beside = 'max-sm:px-2 max-sm:text-label'

export function CertifierItemForm(props: ItemFormProps) {
  const { item, answer, approveBlocked } = props
  const w = useWords()
  const open = (action: ReturnMove) => canReview(action, item, 'Certifier') === true
  return (
    <ItemFormFrame
      {...props}
      notice={<LockPanel item={item} />}
      notes={{ title: w.review.decision, hint: w.review.notesHint }}
      dialog={
        <>
          <ApproveDialog item={item} answer={answer} />
          <ReasonDialog kind={props.kind} item={item} portal={props.portal} answer={answer} />
        </>
      }
      actions={{
        destructive: (
          <>
            {returnMoves
              .toReversed()
              .filter(open)
              .map((move) => (
                <SubmitButton key={move} intent={move} variant="ghost" icon={icons[move]} className={beside}>
                  {w.review.returns[move].button}
                </SubmitButton>
              ))}
          </>
        ),
        children: (
          <>
            <SubmitButton intent="save" variant="secondary" pendingLabel={w.common.saving}>
              {w.common.save}
            </SubmitButton>
            <SubmitButton intent="approve" icon={CircleCheck} disabledReason={approveBlocked}>
              {w.review.approve}
            </SubmitButton>
          </>
        ),
      }}
    />
  )
}
