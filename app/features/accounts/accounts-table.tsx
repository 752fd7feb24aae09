import { WriterForm } from '~/components/form/writer-form'
import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Eye,
  KeyRound,
  Mail,
  Pencil,
  Plus,
  Trash2,
  Undo2,
  Users,
  type Icon,
} from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { useMayWrite } from '~/components/accounts/for-writers'
import { useUser } from '~/components/use-root'
import type { Account } from '~/contract/accounts/accounts'
import { PersonCell } from '~/components/accounts/person-cell'
import { PersonLink } from '~/features/contacts/person-link'
import { ListFailure } from '~/components/list/list-failure'
import { useFormat } from '~/i18n/use-format'
import type { Words as AllWords } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import type { AccountPaths } from '~/portal/paths'

export type AccountsPage = { items: Account[]; totalItems: number; query: ListQuery } | null

interface Press {
  intent: string
  icon: Icon
  label: string
  full: string
}

function PressForm({ userId, to, press }: { userId: string; to: AccountPaths; press: Press }) {
  const { search } = useLocation()
  return (
    <WriterForm action={to.list() + search} preventScrollReset>
      <input type="hidden" name="userId" value={userId} />
      <SubmitButton intent={press.intent} variant="ghost" size="sm" icon={press.icon} aria-label={press.full}>
        {press.label}
      </SubmitButton>
    </WriterForm>
  )
}

type Words = AllWords['accounts']

const accessPress = ({ isReader, username }: Account, words: Words): Press =>
  isReader
    ? { intent: 'writer', icon: Pencil, label: words.makeWriter, full: words.makeWriterOf(username) }
    : { intent: 'reader', icon: Eye, label: words.makeReader, full: words.makeReaderOf(username) }

const disablePress = ({ disabledAt, username }: Account, words: Words): Press =>
  disabledAt
    ? { intent: 'enable', icon: Undo2, label: words.enable, full: words.enableOne(username) }
    : { intent: 'disable', icon: Ban, label: words.disable, full: words.disableOne(username) }

function AccountActions({
  account,
  isLast,
  isLastWriter,
  to,
}: {
  account: Account
  isLast: boolean
  isLastWriter: boolean
  to: AccountPaths
}) {
  const w = useWords()
  const words = w.accounts
  const { search } = useLocation()
  const user = useUser()
  const isOwn = user?.email === account.email
  const mayNot = isOwn || ((isLast || isLastWriter) && !user?.isCertifierCompanyManager)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end xl:flex-nowrap',
        // A button without an edge lines up by its icon.
        !mayNot && 'max-md:-ms-3',
      )}
    >
      {account.confirmed ? null : (
        <WriterForm action={to.list() + search} preventScrollReset>
          <SubmitButton
            name="userId"
            value={account.id}
            variant="ghost"
            size="sm"
            icon={Mail}
            aria-label={words.resendTo(account.email)}
          >
            {words.resend}
          </SubmitButton>
        </WriterForm>
      )}
      <PersonLink personId={account.id} name={account.username} />
      {isOwn || isLastWriter || account.disabledAt ? null : (
        <PressForm userId={account.id} to={to} press={accessPress(account, words)} />
      )}
      {isOwn || isLastWriter || !account.confirmed ? null : (
        <PressForm userId={account.id} to={to} press={disablePress(account, words)} />
      )}
      {account.hasFactor &&
      !account.disabledAt &&
      !isOwn &&
      (user?.userType === 'Company' || user?.isCertifierCompanyManager) ? (
        <ButtonLink
          to={to.resetFactor(account.id) + search}
          variant="ghost"
          size="sm"
          icon={KeyRound}
          preventScrollReset
          aria-label={words.factor.resetOf(account.email)}
        >
          {words.factor.reset}
        </ButtonLink>
      ) : null}
      {mayNot ? (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          disabledReason={isLast ? words.deleteLast : isOwn ? words.deleteOwn : words.lastWriter}
          aria-label={words.deleteOne(account.username)}
        >
          {w.common.delete}
        </Button>
      ) : (
        <ButtonLink
          to={to.remove(account.id) + search}
          variant="ghost"
          size="sm"
          icon={Trash2}
          preventScrollReset
          aria-label={words.deleteOne(account.username)}
        >
          {w.common.delete}
        </ButtonLink>
      )}
    </div>
  )
}

export function InviteLink({ to }: { to: AccountPaths }) {
  const w = useWords()
  const { search } = useLocation()
  return (
    <ButtonLink to={to.create() + search} variant="primary" icon={Plus} preventScrollReset>
      {w.accounts.createNew}
    </ButtonLink>
  )
}

export function AccountsTable({
  page,
  to,
  own = false,
}: {
  page: AccountsPage
  to: AccountPaths
  /** The viewer's own company: its page has the `InviteLink` in the header. */
  own?: boolean
}) {
  const w = useWords()
  const { formatInstantDate } = useFormat()
  const words = w.accounts
  const mayWrite = useMayWrite()
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query } = page
  // Only the server knows a list that continues elsewhere.
  const writers =
    totalItems > items.length ? [] : items.filter(({ isReader, disabledAt }) => !isReader && !disabledAt)
  const columns: Column<Account>[] = [
    {
      id: 'username',
      header: words.name,
      sort: 'username',
      primary: true,
      className: 'wrap-anywhere',
      cell: (row) => <PersonCell name={row.username} email={row.email} />,
    },
    {
      id: 'state',
      header: words.state,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          {row.disabledAt ? (
            <Badge icon={Ban}>{words.isDisabled}</Badge>
          ) : row.confirmed ? (
            <Badge hue="success" icon={CircleCheck}>
              {words.confirmed}
            </Badge>
          ) : row.inviteFailed ? (
            <Badge hue="danger" icon={CircleAlert}>
              {words.inviteUndelivered}
            </Badge>
          ) : (
            <Badge hue="info" icon={Mail}>
              {words.invited}
            </Badge>
          )}
          {row.isReader ? <Badge icon={Eye}>{w.common.readOnly}</Badge> : null}
          {row.hasFactor ? <Badge icon={KeyRound}>{words.factor.on}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: words.since,
      sort: 'createdAt',
      className: 'whitespace-nowrap',
      cell: (row) => <time dateTime={row.createdAt}>{formatInstantDate(row.createdAt)}</time>,
    },
    {
      id: 'lastSignIn',
      header: words.lastSignIn,
      className: 'whitespace-nowrap',
      hideOnTablet: true,
      cell: ({ lastSignedInAt }) =>
        lastSignedInAt ? (
          <time dateTime={lastSignedInAt}>{formatInstantDate(lastSignedInAt)}</time>
        ) : (
          words.never
        ),
    },
  ]
  if (mayWrite)
    columns.push({
      id: 'actions',
      header: words.actions,
      align: 'end',
      className: 'md:whitespace-nowrap',
      cell: (row) => (
        <AccountActions
          account={row}
          isLast={totalItems === 1}
          isLastWriter={writers.length === 1 && writers[0] === row}
          to={to}
        />
      ),
    })
  return (
    <>
      {own ? null : (
        <div className="flex flex-wrap justify-end gap-2">
          <InviteLink to={to} />
        </div>
      )}
      {own && totalItems === 1 ? <Alert kind="info">{words.onlyYou}</Alert> : null}
      <DataTable
        columns={columns}
        rows={items}
        rowKey={(row) => row.id}
        caption={words.title}
        query={query}
        empty={<EmptyState icon={Users} title={w.common.noItems} description={words.empty} />}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
