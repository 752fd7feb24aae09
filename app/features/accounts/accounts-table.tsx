import { Form, useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { CircleCheck, Mail, Plus, Trash2, Users } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable, type Column } from '~/components/list/data-table'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { useUser } from '~/components/use-root'
import type { Account } from '~/contract/accounts'
import { ListFailure } from '~/components/list/list-failure'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { AccountPaths } from '~/portal/paths'

export type AccountsPage = { items: Account[]; totalItems: number; query: ListQuery } | null

function AccountActions({ account, isLast, to }: { account: Account; isLast: boolean; to: AccountPaths }) {
  const w = useWords()
  const words = w.accounts
  const { search } = useLocation()
  const user = useUser()
  const isOwn = user?.email === account.email
  const mayNot = isOwn || (isLast && !user?.isCertifierCompanyManager)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap md:justify-end',
        // A button without an edge lines up by its icon.
        !mayNot && 'max-md:-ms-3',
      )}
    >
      {account.confirmed ? null : (
        <Form method="post" action={to.list() + search} preventScrollReset>
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
        </Form>
      )}
      {mayNot ? (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          disabledReason={isLast ? words.deleteLast : words.deleteOwn}
          aria-label={words.deleteOne(account.email)}
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
          aria-label={words.deleteOne(account.email)}
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
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query } = page
  const columns: Column<Account>[] = [
    {
      id: 'email',
      header: words.email,
      sort: 'email',
      primary: true,
      className: 'wrap-anywhere',
      cell: (row) => row.email,
    },
    {
      id: 'state',
      header: words.state,
      cell: (row) =>
        row.confirmed ? (
          <Badge hue="success" icon={CircleCheck}>
            {words.confirmed}
          </Badge>
        ) : (
          <Badge hue="info" icon={Mail}>
            {words.invited}
          </Badge>
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
      id: 'actions',
      header: words.actions,
      align: 'end',
      className: 'md:whitespace-nowrap',
      cell: (row) => <AccountActions account={row} isLast={totalItems === 1} to={to} />,
    },
  ]
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
