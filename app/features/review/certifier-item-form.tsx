import type { ReactNode } from 'react'
import { Ban, CircleCheck, Undo2, X, type Icon } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { canReview, moves, returnMoves, type ReturnMove } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import { ConcernCount } from '~/features/concerns/concern-count'
import { ConcernList } from '~/features/concerns/concern-list'
import { isForbidden, type KnownConcerns } from '~/features/concerns/concerns'
import { useWorklist } from '~/features/items/worklist'
import { ApproveDialog } from './approve-dialog'
import { ItemFormFrame, type ItemFormProps } from './item-form-frame'
import { OnwardChoice } from './onward-choice'
import { ReasonDialog } from './reason-dialog'
import { OpinionButtons, OpinionGiven, OpinionNote, whyNotMine, type Task } from './task-panel'

const icons: Record<ReturnMove, Icon> = { askForChanges: Undo2, reject: X }

/** Both fit on one line of a phone. */
const beside = 'max-sm:px-2 max-sm:text-label'

export function CertifierItemForm({
  task,
  concerns,
  evidence,
  ...props
}: ItemFormProps & { task: Task; concerns: KnownConcerns; evidence: ReactNode }) {
  const { item, answer, approveBlocked } = props
  const w = useWords()
  const forbidden = isForbidden(concerns)
  const notMine = whyNotMine(w, item, task.decisionRule)
  const worklist = useWorklist()
  const isOpinionWanted = task.decisionRule === 'two' && !item.opinion
  const open = (action: ReturnMove) => canReview(action, item, 'Certifier') === true
  return (
    <div className="panes">
      <ConcernList known={concerns} />
      <ItemFormFrame
        {...props}
        opinion={
          isOpinionWanted ? (
            <OpinionNote kind={props.kind} item={item} phrases={answer?.phrases} portal={props.portal} />
          ) : null
        }
        notes={{ title: w.review.decision, hint: w.review.notesHint }}
        dialog={
          <>
            <ApproveDialog
              item={item}
              decision={props.decision}
              suggestedVendor={props.suggestedVendor}
              concerns={concerns}
              portal={props.portal}
              answer={answer}
            />
            <ReasonDialog kind={props.kind} item={item} portal={props.portal} answer={answer} />
          </>
        }
        actions={{
          lead: task.decisionRule === 'two' && item.opinion ? <OpinionGiven opinion={item.opinion} /> : null,
          note: worklist ? <OnwardChoice worklist={worklist} typed={answer} /> : undefined,
          destructive: (
            <>
              {returnMoves
                .toReversed()
                .filter(open)
                .map((move) => (
                  <SubmitButton
                    key={move}
                    intent={move}
                    variant={forbidden && move === 'reject' ? 'danger' : 'ghost'}
                    icon={icons[move]}
                    className={beside}
                    disabledReason={moves[move].decides ? notMine : undefined}
                    reasonUnseen
                  >
                    {w.review.returns[move].button}
                  </SubmitButton>
                ))}
            </>
          ),
          children: (
            <>
              <ConcernCount known={concerns} />
              <SubmitButton intent="save" variant="secondary" pendingLabel={w.common.saving}>
                {w.common.save}
              </SubmitButton>
              {isOpinionWanted ? <OpinionButtons /> : null}
              <SubmitButton
                intent="approve"
                variant={forbidden ? 'secondary' : 'primary'}
                icon={forbidden ? Ban : CircleCheck}
                disabledReason={notMine ?? approveBlocked}
                reasonUnseen={isOpinionWanted}
              >
                {forbidden ? w.concerns.answer.ask : w.review.approve}
              </SubmitButton>
            </>
          ),
        }}
      />
      {evidence}
    </div>
  )
}
