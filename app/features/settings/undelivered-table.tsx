import { PersonCell } from '~/components/accounts/person-cell'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { RowTable, type Column } from '~/components/list/row-table'
import { Send } from '~/components/ui/icons'
import type { UndeliveredMail } from '~/contract/mail'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export function UndeliveredTable({ mails }: { mails: UndeliveredMail[] }) {
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
