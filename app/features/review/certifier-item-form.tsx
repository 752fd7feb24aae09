import { Ban, CircleCheck } from '~/components/ui/icons'
import { itemPageWords } from '~/i18n/own/items/items'
import { useWords } from '~/i18n/use-words'
import { ConcernCount } from '~/features/concerns/concern-count'
import { ConcernList } from '~/features/concerns/concern-list'
import { isForbidden, type KnownConcerns } from '~/features/concerns/concerns'
import { concernWords } from '~/i18n/own/concerns/concerns'
import { ApproveDialog } from './approve-dialog'
import { DecisionForm, type DecisionFormProps } from './decision-form'

interface CertifierItemFormProps extends Omit<DecisionFormProps, 'approve' | 'notes'> {
  concerns: KnownConcerns
  /** What approving would decide, as the form stands. */
  decision?: string
  /** By the company, while the form has none. */
  suggestedVendor?: string | null
}

export function CertifierItemForm({ concerns, decision, suggestedVendor, ...props }: CertifierItemFormProps) {
  const { item, portal, answer } = props
  const w = concernWords(itemPageWords(useWords()))
  const forbidden = isForbidden(concerns)
  return (
    <DecisionForm
      {...props}
      above={<ConcernList known={concerns} />}
      notes={{ title: w.review.decision, hint: w.review.notesHint }}
      approve={{
        lead: <ConcernCount known={concerns} />,
        icon: forbidden ? Ban : CircleCheck,
        label: forbidden ? w.concerns.answer.ask : w.review.approve,
        isForbidden: forbidden,
      }}
      dialog={
        <ApproveDialog
          item={item}
          decision={decision}
          suggestedVendor={suggestedVendor}
          concerns={concerns}
          portal={portal}
          answer={answer}
        />
      }
    />
  )
}
