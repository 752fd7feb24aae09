import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { EmptyState } from '~/components/ui/empty-state'
import { Mail, Send } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { PersonCell } from '~/components/accounts/person-cell'
import { RowTable, type Column } from '~/components/list/row-table'
import type { UndeliveredMail } from '~/contract/mail'
import { useFormat } from '~/i18n/use-format'
import { signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.settings.undelivered.title },
  ],
}

export const meta = titled((w) => w.settings.undelivered.title)

export const loader = ({ request }: RouteArgs) => loadUndelivered(request)

export const action = ({ request }: RouteArgs) => resendUndelivered(request)

export default function UndeliveredMailPage() {
  const w = useWords().settings.undelivered
  const { items, totalItems } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader
        title={w.title}
        description={w.lead}
        actions={
          items.length > 0 ? (
            <WriterForm keep="never" failure={w.failed}>
              <SubmitButton icon={Send}>{w.resendAll}</SubmitButton>
            </WriterForm>
          ) : undefined
        }
      />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      {items.length > 0 ? (
        <>
          <p className="text-ink-2">
            {w.count(items.length, totalItems)} {w.linkHint}
          </p>
          <UndeliveredTable mails={items} />
        </>
      ) : (
        <EmptyState icon={Mail} title={w.empty} description={w.emptyHint} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function UndeliveredTable({ mails }: { mails: UndeliveredMail[] }) {
  const w = useWords().settings.undelivered
  const { formatInstant } = useFormat()
  const columns: Column<UndeliveredMail>[] = [
    {
      id: 'recipient',
      header: w.recipient,
      primary: true,
      cell: ({ name, recipient }) => <PersonCell name={name} email={recipient} />,
    },
    {
      id: 'subject',
      header: w.subject,
      className: 'wrap-anywhere',
      cell: ({ subject }) => subject,
    },
    {
      id: 'since',
      header: w.since,
      cell: ({ createdAt, attempts }) => (
        <>
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          <span className="block text-label text-ink-2">{w.attempts(attempts)}</span>
        </>
      ),
    },
    {
      id: 'why',
      header: w.why,
      className: 'wrap-anywhere',
      cell: ({ lastError }) => lastError ?? '-',
    },
    {
      id: 'actions',
      header: w.actions,
      align: 'end',
      cell: ({ id, recipient, subject }) => (
        <WriterForm keep="never" failure={w.failed}>
          <SubmitButton
            name="mailId"
            value={id}
            variant="ghost"
            size="sm"
            icon={Send}
            aria-label={w.resendOf(recipient, subject)}
          >
            {w.resend}
          </SubmitButton>
        </WriterForm>
      ),
    },
  ]
  return <RowTable columns={columns} rows={mails} rowKey={({ id }) => id} caption={w.title} />
}

async function loadUndelivered(request: Request) {
  const { api } = await requireManager(request)
  return api.mail.undelivered()
}

/** The button's one, or all. */
async function resendUndelivered(request: Request) {
  const { api, words, formData, headers } = await signedInForm(request, requireManager)
  const w = words.settings.undelivered
  const mailId = formData.get('mailId')
  try {
    const { resent, dropped } = await api.mail.resend(typeof mailId === 'string' ? { mailId } : {})
    const said = [
      ...(resent > 0 || dropped === 0 ? [w.resent(resent)] : []),
      ...(dropped > 0 ? [w.dropped(dropped)] : []),
    ]
    return redirectWithSuccess(paths.certifier.undelivered(), said.join('. '), headers)
  } catch (error) {
    return answerRefusal(error, w.failed)
  }
}
