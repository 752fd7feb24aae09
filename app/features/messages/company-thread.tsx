import { WriterForm } from '~/components/form/writer-form'
import { CircleCheck } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import type { CompanyThread as Loaded } from '~/contract/messages'
import { useArea } from '~/features/items/use-item-paths'
import type { ReviewAnswer } from '~/features/review/review-form'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { MessagesPage } from './messages-page'

interface CompanyThreadProps {
  thread: Loaded
  sendKey: string
  answer: ReviewAnswer | undefined
  draft: ReviewAnswer['result'] | null
}

/** The conversation of a company and the certifier that belongs to no item. */
export function CompanyThread({ thread, ...form }: CompanyThreadProps) {
  const { questions: words } = useWords()
  const { formatInstantDate } = useFormat()
  const area = useArea()
  const { companyId: id, waitingSince, notes, unread } = thread
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {waitingSince ? (
        <Alert
          kind={area === 'Company' ? 'info' : 'warning'}
          actions={
            <WriterForm preventScrollReset>
              <SubmitButton intent="close" size="sm" variant="secondary" icon={CircleCheck}>
                {words.close}
              </SubmitButton>
            </WriterForm>
          }
        >
          {words.waits[area](formatInstantDate(waitingSince))}
        </Alert>
      ) : null}
      <MessagesPage kind="company" item={{ id, notes, unread }} {...form} />
    </div>
  )
}
