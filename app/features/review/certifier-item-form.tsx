import type { ReactNode } from 'react'
import { Ban, CircleCheck, Undo2, X, type Icon } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { isItemKind } from '~/domain/items/item-kinds'
import { mayMove, moves, returnMoves, type ReturnMove } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import { ConcernCount } from '~/features/kosher/concern-count'
import { ConcernList } from '~/features/kosher/concern-list'
import { isForbidden, noConcerns, type KnownConcerns } from '~/features/kosher/concerns'
import { useWorklist } from '~/features/items/worklist'
import { ApproveDialog } from './approve-dialog'
import { onButton } from './intent-failure'
import { ItemFormFrame, type ItemFormProps } from './item-form-frame'
import { OnwardChoice } from './onward-choice'
import { ReasonDialog } from './reason-dialog'
import { OpinionButtons, OpinionGiven, OpinionNote, whyNotMine, type Task } from './task-panel'

const icons: Record<ReturnMove, Icon> = { askForChanges: Undo2, reject: X }

/** Both fit on one line of a phone. */
const beside = 'max-sm:px-2 max-sm:text-label'

interface CertifierItemFormProps extends ItemFormProps {
  item: ItemFormProps['item'] & { headQuarterId: string | null }
  task: Task
  concerns?: KnownConcerns
  evidence: ReactNode
  notes?: { title: string; hint: string }
  /** If approving is another page. */
  toApproval?: { icon: Icon; label: string }
  /** Why the current input cannot be approved. */
  approveBlocked?: string | undefined
  /** The decision that approving the current input means. */
  decision?: string
  /** By the company, while the form has none. */
  suggestedVendor?: string | null
}

/** For all kinds that go through review. */
export function CertifierItemForm({
  task,
  concerns: said,
  evidence,
  notes,
  toApproval,
  approveBlocked,
  decision,
  suggestedVendor,
  ...props
}: CertifierItemFormProps) {
  const { kind, item, portal, answer } = props
  const w = useWords()
  const phrased = isItemKind(kind) ? kind : null
  const concerns = said ?? noConcerns
  const forbidden = isForbidden(concerns)
  const notMine = whyNotMine(w, item, task.decisionRule)
  const worklist = useWorklist()
  const isOpinionWanted = task.decisionRule === 'two' && !item.opinion
  // Nobody waits for the certifier's own upload.
  const isAwaited = item.headQuarterId !== null
  const open = (action: ReturnMove) => isAwaited && mayMove(action, item, 'Certifier') === true
  return (
    <div className="panes">
      {said ? <ConcernList known={said} /> : null}
      <ItemFormFrame
        {...props}
        opinion={
          isOpinionWanted ? (
            <OpinionNote kind={phrased} item={item} phrases={answer?.phrases} portal={portal} />
          ) : null
        }
        notes={isAwaited ? (notes ?? { title: w.review.decision, hint: w.review.notesHint }) : null}
        dialog={
          <>
            <ApproveDialog
              kind={kind}
              item={item}
              decision={decision}
              suggestedVendor={suggestedVendor}
              concerns={concerns}
              portal={portal}
              answer={answer}
            />
            <ReasonDialog kind={phrased} item={item} portal={portal} answer={answer} />
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
              <SubmitButton
                intent="save"
                {...onButton(w, kind, 'save')}
                variant="secondary"
                pendingLabel={w.common.saving}
              >
                {w.common.save}
              </SubmitButton>
              {isOpinionWanted ? <OpinionButtons /> : null}
              <SubmitButton
                intent="approve"
                {...onButton(w, kind, 'approve')}
                variant={forbidden ? 'secondary' : 'primary'}
                icon={toApproval?.icon ?? (forbidden ? Ban : CircleCheck)}
                disabledReason={notMine ?? approveBlocked}
                reasonUnseen={isOpinionWanted}
              >
                {toApproval?.label ?? (forbidden ? w.concerns.answer.ask : w.review.approve)}
              </SubmitButton>
            </>
          ),
        }}
      />
      {evidence}
    </div>
  )
}
