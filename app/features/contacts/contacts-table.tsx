import { Plus, Contact as ContactIcon, ChevronRight, Pencil } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { Contact } from '~/contract/contacts'
import { ListFailure } from '~/components/list/list-failure'
import { useWords } from '~/i18n/use-words'
import type { ContactPaths } from '~/portal/paths'
import { PersonLink } from './person-link'

type ContactsPage = { items: Contact[]; totalItems: number; query: ListQuery } | null

function Reach({ contact }: { contact: string }) {
  const href = contactHref(contact)
  if (!href) return contact
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:no-underline"
    >
      {contact}
    </a>
  )
}

/** Opened by the browser itself, so without scripts too. */
function Details({ contact }: { contact: Contact }) {
  const words = useWords().contacts
  if (contact.details.length === 0) return <span className="text-ink-2">{words.noDetails}</span>
  return (
    <details className="group">
      <summary className="-ms-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm pe-1 font-medium text-accent select-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {words.detailsCount(contact.details.length)}
        <span className="sr-only">: {contact.fullName}</span>
      </summary>
      <dl className="mt-1 grid gap-x-4 gap-y-1 md:grid-cols-[fit-content(40%)_minmax(0,1fr)] md:ps-4">
        {contact.details.map((detail) => (
          <div key={detail.id} className="md:col-span-2 md:grid md:grid-cols-subgrid">
            <dt className="min-w-0 wrap-anywhere text-ink-2 max-md:text-label">{detail.userLabel}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Reach contact={detail.contact} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function ContactsTable({ page, to }: { page: ContactsPage; to: ContactPaths }) {
  const w = useWords()
  const words = w.contacts
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query } = page
  const columns: Column<Contact>[] = [
    {
      id: 'fullName',
      header: words.name,
      sort: 'fullName',
      primary: true,
      className: 'wrap-anywhere',
      cell: (row) => (
        <>
          {row.fullName}
          {row.appellation ? (
            <span className="block text-label font-normal text-ink-2">{row.appellation}</span>
          ) : null}
        </>
      ),
    },
    { id: 'details', header: words.details, width: 'md:w-1/2', cell: (row) => <Details contact={row} /> },
    {
      id: 'edit',
      header: words.actions,
      align: 'end',
      className: 'md:whitespace-nowrap',
      cell: (row) => (
        <div className="flex flex-wrap items-center gap-x-2 max-md:-ms-3 md:justify-end">
          <ButtonLink
            to={to.contact(row.id)}
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={words.edit(row.fullName)}
          >
            {w.common.edit}
          </ButtonLink>
          <PersonLink personId={row.id} name={row.fullName} />
        </div>
      ),
    },
  ]
  const create = (
    <ButtonLink to={to.create()} variant="primary" icon={Plus}>
      {w.common.createNew}
    </ButtonLink>
  )
  return (
    <>
      <ListFilters query={query} search={{ placeholder: words.searchPlaceholder }} actions={create} />
      <DataTable
        columns={columns}
        rows={items}
        rowKey={(row) => row.id}
        caption={words.title}
        query={query}
        selection={{
          action: to.removeMany(),
          label: w.common.deleteSelected,
          rowLabel: (row) => row.fullName,
        }}
        empty={
          <EmptyState
            icon={ContactIcon}
            title={words.empty}
            description={isFiltered(query) ? words.noMatch : words.emptyHint}
            action={
              isFiltered(query) ? undefined : <ButtonLink to={to.create()}>{w.common.createNew}</ButtonLink>
            }
          />
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}

const address = /^[^\s@<>?&#]+@[^\s@<>?&#]+\.[^\s@<>?&#]+$/
const phone = /^\+?[\d\s()./-]+$/

/** @returns `tel:` or `mailto:`; null for anything else */
export function contactHref(contact: string): string | null {
  if (address.test(contact)) return `mailto:${encodeURIComponent(contact).replace('%40', '@')}`
  const digits = contact.replace(/\D/g, '')
  if (!phone.test(contact) || digits.length < 5 || digits.length > 15) return null
  return `tel:${contact.startsWith('+') ? '+' : ''}${digits}`
}
