import type { ReactNode } from 'react'
import { Undo2, X, type Icon } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { isItemKind } from '~/domain/items/item-kinds'
import { canReview, moves, returnMoves, type ReturnMove } from '~/domain/items/review'
import { itemPageWords } from '~/i18n/own/items/items'
import { useWords } from '~/i18n/use-words'
import { useWorklist } from '~/features/items/worklist'
import { ItemFormFrame, type ItemFormProps } from './item-form-frame'
import { OnwardChoice } from './onward-choice'
import { ReasonDialog } from './reason-dialog'
import { OpinionButtons, OpinionGiven, OpinionNote, whyNotMine, type Task } from './task-panel'

const icons: Record<ReturnMove, Icon> = { askForChanges: Undo2, reject: X }

/** Both fit on one line of a phone. */
const beside = 'max-sm:px-2 max-sm:text-label'

export interface DecisionFormProps extends ItemFormProps {
  item: ItemFormProps['item'] & { headQuarterId: string | null }
  task: Task
  evidence: ReactNode
  above?: ReactNode
  notes: { title: string; hint: string }
  approve: { lead?: ReactNode; icon: Icon; label: string; isForbidden?: boolean }
  /** Why the item as its form stands cannot be approved. */
  approveBlocked?: string | undefined
  dialog?: ReactNode
}

/** A certifier's form of whatever goes through review. */
export function DecisionForm({
  task,
  evidence,
  above,
  notes,
  approve,
  approveBlocked,
  dialog,
  ...props
}: DecisionFormProps) {
  const { kind, item, portal, answer } = props
  const w = itemPageWords(useWords())
  const phrased = isItemKind(kind) ? kind : null
  const notMine = whyNotMine(w, item, task.decisionRule)
  const worklist = useWorklist()
  const isOpinionWanted = task.decisionRule === 'two' && !item.opinion
  // Nobody waits for what the certifier itself has made.
  const isAwaited = item.headQuarterId !== null
  const open = (action: ReturnMove) => isAwaited && canReview(action, item, 'Certifier') === true
  return (
    <div className="panes">
      {above}
      <ItemFormFrame
        {...props}
        opinion={
          isOpinionWanted ? (
            <OpinionNote kind={phrased} item={item} phrases={answer?.phrases} portal={portal} />
          ) : null
        }
        notes={isAwaited ? notes : null}
        dialog={
          <>
            {dialog}
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
                    variant={approve.isForbidden && move === 'reject' ? 'danger' : 'ghost'}
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
              {approve.lead}
              <SubmitButton intent="save" variant="secondary" pendingLabel={w.common.saving}>
                {w.common.save}
              </SubmitButton>
              {isOpinionWanted ? <OpinionButtons /> : null}
              <SubmitButton
                intent="approve"
                variant={approve.isForbidden ? 'secondary' : 'primary'}
                icon={approve.icon}
                disabledReason={notMine ?? approveBlocked}
                reasonUnseen={isOpinionWanted}
              >
                {approve.label}
              </SubmitButton>
            </>
          ),
        }}
      />
      {evidence}
    </div>
  )
}
