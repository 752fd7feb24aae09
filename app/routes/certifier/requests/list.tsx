import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { requestHref } from '~/features/certificates/requests/request-links'
import { loadRequests } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { Inbox } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Instant } from '~/components/instant'
import { ListFilters } from '~/components/list/list-filters'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { RequestListItem } from '~/contract/certificates/requests'
import { ListFailure } from '~/components/list/list-failure'
import { assignedFilter, type StaffChoices } from '~/features/accounts/staff/staff-choices'
import { siteName } from '~/features/items/site-name'
import type { Words } from '~/i18n/words'
import { RequestBadge } from '~/features/desk/request-badge'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.desk.title, to: paths.certifier.desk() },
    { label: words.desk.requests, to: paths.certifier.requests() },
  ],
}

export const meta = titled((w) => w.desk.requests, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadRequests(request, await requireCertifier(request))
}

export default function RequestsPage() {
  const w = useWords()
  const { search } = useLocation()
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.desk.requests} count={page?.totalItems} />
      <RequestsTable
        page={page}
        rowHref={(row) =>
          row.issuedGroup ? paths.certifier.certificate(row.issuedGroup.id) : requestHref(row)
        }
        declineHref={(row) => paths.certifier.declineRequest(row.id) + search}
        assignHref={(row) => paths.certifier.assignRequest(row.id) + search}
      />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface RequestsTableProps {
  page: { items: RequestListItem[]; totalItems: number; query: ListQuery; staff: StaffChoices } | null
  rowHref: (row: RequestListItem) => string
  declineHref: (row: RequestListItem) => string
  assignHref: (row: RequestListItem) => string
}

type Hrefs = Pick<RequestsTableProps, 'declineHref' | 'assignHref'>

function requestColumns(w: Words, { declineHref, assignHref }: Hrefs): Column<RequestListItem>[] {
  const words = w.desk
  return [
    {
      id: 'name',
      header: words.requestName,
      sort: 'name',
      primary: true,
      text: ({ name, headQuarterName }) => `${name} · ${headQuarterName}`,
      cell: (row) => (
        <>
          {row.name}
          <span className="cell-note">{row.headQuarterName}</span>
        </>
      ),
    },
    { id: 'kind', header: words.requestKind, cell: (row) => words.kind[row.kind] },
    {
      id: 'facility',
      header: words.facility,
      sort: 'companyName',
      cell: (row) => siteName(row, w),
      text: (row) => row.companyName,
    },
    {
      id: 'products',
      header: words.productCount,
      align: 'end',
      hideOnTablet: true,
      cell: (row) => row.productCount,
    },
    {
      id: 'createdAt',
      header: words.askedAt,
      hideOnTablet: true,
      text: (row) => row.createdBy,
      sort: 'createdAt',
      cell: (row) => (
        <>
          <Instant at={row.createdAt} />
          {row.createdBy ? <span className="cell-note">{row.createdBy}</span> : null}
        </>
      ),
    },
    {
      id: 'assignedTo',
      header: w.staff.assignedTo,
      cell: (row) => (
        <>
          {row.assignedTo
            ? row.assignedTo.mine
              ? w.staff.assignedToMe
              : row.assignedTo.name
            : w.common.none}
          {row.status === 'open' ? (
            <Link
              to={assignHref(row)}
              preventScrollReset
              aria-label={w.staff.assignNamed(row.name)}
              className="relative z-10 ms-2 inline-flex min-h-6 items-center rounded-sm text-label text-accent underline-offset-2 hover:underline touch:min-h-11"
            >
              {w.staff.assignConfirm}
            </Link>
          ) : null}
        </>
      ),
    },
    {
      id: 'status',
      header: words.requestStatus,
      text: (row) => row.decisionNote,
      cell: (row) => (
        <>
          <RequestBadge status={row.status} />
          {row.decisionNote ? <span className="cell-note">{row.decisionNote}</span> : null}
          {row.status === 'open' ? (
            <Link
              to={declineHref(row)}
              preventScrollReset
              aria-label={words.declineNamed(row.name)}
              className="relative z-10 ms-2 inline-flex min-h-6 items-center rounded-sm text-label text-accent underline-offset-2 hover:underline touch:min-h-11"
            >
              {words.decline}
            </Link>
          ) : null}
        </>
      ),
    },
  ]
}

/** Specification §4 "Requests"; the open ones by default. */
function RequestsTable({ page, rowHref, ...hrefs }: RequestsTableProps) {
  const w = useWords()
  const words = w.desk
  if (!page) return <ListFailure message={words.requestsFailed} />
  const { items, totalItems, query, staff } = page
  const others = (['issued', 'declined', 'withdrawn'] as const).map((status) => ({
    value: status,
    label: words.status[status],
  }))
  return (
    <>
      <ListFilters
        query={query}
        search={{ label: w.common.search, placeholder: words.requestsSearch }}
        filters={{
          Assigned: assignedFilter(w, 'Certifier', staff),
          WithStatus: { label: words.requestStatus, allLabel: words.status.open, options: others },
        }}
      />
      <DataTable
        columns={requestColumns(w, hrefs)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={rowHref}
        dense
        caption={words.requests}
        query={query}
        empty={
          query.Search ? undefined : (
            <EmptyState icon={Inbox} title={w.common.noItems} description={words.requestsEmpty} />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
