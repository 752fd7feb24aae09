import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'
import { WriterForm } from '~/components/form/writer-form'
import { CircleCheck } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import type { CompanyThread as Loaded } from '~/contract/messages'
import type { ReviewAnswer } from '~/features/review/review-form'
import { useFormat } from '~/i18n/use-format'
import { MessagesPage } from '~/features/messages/messages-page'
import { data } from '@remix-run/node'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea, type SignedIn } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
import { areaOf, paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { messageForm, threadIntents } from '~/features/messages/thread.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.thread.companyName}`)

export const loader = ({ request, params }: RouteArgs<never, 'companyId'>) =>
  loadCompanyThread(request, params.companyId)

export const action = ({ request, params }: RouteArgs<never, 'companyId'>) =>
  writeInCompanyThread(request, params.companyId)

export default function CompanyMessagesPage() {
  const { questions: words } = useWords()
  const thread = <CompanyThread {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
  if (useArea() === 'Certifier') return thread
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      {thread}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface CompanyThreadProps {
  thread: Loaded
  sendKey: string
  answer: ReviewAnswer | undefined
  draft: ReviewAnswer['result'] | null
}

/** The conversation of a company and the certifier that belongs to no item. */
function CompanyThread({ thread, ...form }: CompanyThreadProps) {
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

/** The caller's own, if the address names no company. */
const threadCompany = ({ user }: SignedIn, companyId: string | undefined) => companyId ?? user.companyId ?? ''

async function loadCompanyThread(request: Request, companyId: string | undefined) {
  const signedIn = await requireArea(request)
  const thread = await signedIn.api.threads.get({ companyId: threadCompany(signedIn, companyId) })
  const { form, headers } = await messageForm(request)
  return data({ thread, ...form }, { headers })
}

async function writeInCompanyThread(request: Request, ofAddress: string | undefined) {
  const form = await signedInForm(request, requireArea)
  const companyId = threadCompany(form, ofAddress)
  const { threads } = form.api
  return runIntents(form, {
    ...threadIntents(
      form,
      { kind: 'company', id: companyId },
      {
        addNote: (message) => threads.addNote({ companyId, ...message }),
        markRead: (noteId) => threads.markRead({ companyId, noteId }),
      },
    ),
    close: {
      failure: form.words.questions.closeFailed,
      run: async () => {
        await threads.close({ companyId })
        const isCompany = areaOf(new URL(request.url).pathname) === 'Company'
        const page = isCompany ? paths.company.messages() : paths.certifier.companyMessages(companyId)
        return redirectWithSuccess(page, form.words.questions.closed, form.headers)
      },
    },
  })
}
