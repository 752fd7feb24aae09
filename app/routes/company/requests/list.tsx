import { useLoaderData } from '@remix-run/react'
import { Plus, ClipboardList } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadRequests } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { RequestListItem } from '~/contract/certificates/requests'
import { ListFailure } from '~/components/list/list-failure'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'
import { RequestBadge } from '~/features/desk/request-badge'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.title },
  ],
}

export const meta = titled((w) => w.requests.title, { failed: isNothing })

export const loader = async ({ request }: RouteArgs) => loadRequests(request, await requireCompany(request))

export default function RequestsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader
        title={w.requests.title}
        description={w.requests.lead}
        actions={
          <ButtonLink to={paths.company.newCertificate()} variant="primary" icon={Plus}>
            {w.requests.newTitle}
          </ButtonLink>
        }
      />
      <CompanyRequestsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const columnsIn = (w: Words): Column<RequestListItem>[] => [
  {
    id: 'name',
    header: w.requests.name,
    sort: 'name',
    primary: true,
    cell: (row) => row.name,
  },
  { id: 'kind', header: w.requests.kindLabel, cell: (row) => w.desk.kind[row.kind] },
  { id: 'facility', header: w.requests.facility, sort: 'companyName', cell: (row) => row.companyName },
  {
    id: 'products',
    header: w.requests.products,
    align: 'end',
    hideOnTablet: true,
    cell: (row) => row.productCount,
  },
  {
    id: 'createdAt',
    header: w.requests.askedAt,
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: (row) => formatsIn(w).formatInstantDate(row.createdAt),
  },
  {
    id: 'status',
    header: w.requests.statusLabel,
    text: (row) => row.decisionNote,
    cell: (row) => (
      <>
        <RequestBadge status={row.status} />
        {row.decisionNote ? <span className="cell-note">{row.decisionNote}</span> : null}
        {row.issuedGroup ? (
          <span className="cell-note">{w.certificates.numbered(row.issuedGroup.number)}</span>
        ) : null}
      </>
    ),
  },
]

function CompanyRequestsTable({
  page,
}: {
  page: { items: RequestListItem[]; totalItems: number; query: ListQuery } | null
}) {
  const w = useWords()
  if (!page) return <ListFailure message={w.requests.loadFailed} />
  const { items, totalItems, query } = page
  const statuses = (['open', 'issued', 'declined', 'withdrawn'] as const).map((status) => ({
    value: status,
    label: w.desk.status[status],
  }))
  return (
    <>
      <ListFilters
        query={query}
        search={{ label: w.common.search, placeholder: w.desk.requestsSearch }}
        filters={{
          WithStatus: {
            label: w.requests.statusLabel,
            allLabel: w.requests.allStatuses,
            options: statuses,
          },
        }}
      />
      <DataTable
        dense
        columns={columnsIn(w)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={(row) => paths.company.request(row.id)}
        caption={w.requests.listCaption}
        query={query}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState
              icon={ClipboardList}
              title={w.common.noItems}
              description={w.requests.emptyHint}
              action={<ButtonLink to={paths.company.newCertificate()}>{w.requests.newTitle}</ButtonLink>}
            />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
