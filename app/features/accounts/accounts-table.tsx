import { Form, useLocation } from '@remix-run/react'
import { CircleCheck, Mail, Plus, Trash2, Users } from 'lucide-react'
import { ButtonLink } from '~/components/button-link'
import { DataTable, type Column } from '~/components/data-table'
import type { ListQuery } from '~/components/list-query'
import { Pager } from '~/components/pager'
import { SubmitButton } from '~/components/submit-button'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { useUser } from '~/components/use-root'
import type { Account } from '~/contract/accounts'
import { ListFailure } from '~/features/review/list-failure'
import { formatInstantDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { AccountPaths } from '~/portal/paths'

/** What the list's loader answers; null where it could not be loaded. */
export type AccountsPage = { items: Account[]; totalItems: number; query: ListQuery } | null

function AccountActions({ account, to }: { account: Account; to: AccountPaths }) {
  const w = useWords()
  const words = w.accounts
  const { search } = useLocation()
  const isOwn = useUser()?.email === account.email
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:-ms-3 md:flex-nowrap md:justify-end">
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
      {isOwn ? (
        <Button variant="ghost" size="sm" icon={Trash2} disabledReason={words.deleteOwn}>
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

/** A company's accounts (spec §2 "accounts"): who signs in for it, and who has not answered the invite yet. */
export function AccountsTable({ page, to }: { page: AccountsPage; to: AccountPaths }) {
  const w = useWords()
  const words = w.accounts
  const { search } = useLocation()
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
      cell: (row) => <AccountActions account={row} to={to} />,
    },
  ]
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={to.create() + search} variant="primary" icon={Plus} preventScrollReset>
          {words.createNew}
        </ButtonLink>
      </div>
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
