import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadCompanyCertificates } from '~/features/suppliers/certificates/company-certificates-list.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { expiryFilter } from '~/components/list/common-filters'
import { DataTable } from '~/components/list/data-table'
import { ListExport } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, listOf, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { FileBadge, Upload } from '~/components/ui/icons'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import { reviewStatuses } from '~/domain/items/review'
import { UnreadMark } from '~/features/items/item-marks'
import { formatsIn } from '~/i18n/format'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import type { Words } from '~/i18n/words'
import { inList, paths } from '~/portal/paths'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.supplierCertificates }) }

export const meta = titled((w) => w.common.supplierCertificates, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadCompanyCertificates(request)

export default function SupplierCertificatesPage() {
  const w = useWords().companyCertificates
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={w.title}
        count={page?.totalItems}
        description={page?.totalItems ? undefined : w.lead}
      />
      <CompanyCertificatesTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function columnsIn(words: Words): Column<SupplierCertificateListItem>[] {
  const w = words.companyCertificates
  const { none } = words.common
  return [
    {
      id: 'vendor',
      header: w.vendor,
      sort: 'vendorName',
      primary: true,
      text: ({ vendorName }) => vendorName,
      cell: ({ vendorName, mine }) => (
        <>
          <bdi>{vendorName ?? none}</bdi>
          <span className="cell-note">{mine ? w.own : w.byOthers}</span>
        </>
      ),
    },
    {
      id: 'agency',
      header: w.agency,
      cell: ({ agencyName }) => agencyName ?? none,
    },
    {
      id: 'number',
      header: w.number,
      cell: ({ number }) => number ?? w.noNumber,
    },
    {
      id: 'expiresOn',
      header: words.ingredients.expirationDate,
      sort: 'expiresOn',
      cell: ({ expiresOn, expiryAssumed, withdrawn }) =>
        withdrawn ? (
          <span className="text-danger-text">{w.revoked(formatsIn(words).formatDate(withdrawn.on))}</span>
        ) : expiresOn ? (
          <>
            <ExpiryDate date={expiresOn} />
            {expiryAssumed ? <span className="cell-note">{w.assumedNote}</span> : null}
          </>
        ) : (
          none
        ),
    },
    {
      id: 'ingredients',
      header: w.ingredients,
      align: 'end',
      hideOnCard: true,
      hideOnTablet: true,
      cell: ({ ingredients }) => ingredients,
    },
    {
      id: 'status',
      header: w.status,
      sort: 'statusAt',
      cell: (row) => (
        <>
          <CertificateBadge {...row} />
          <UnreadMark count={row.unread} />
        </>
      ),
    },
  ]
}

type CompanyCertificatesPage = {
  items: SupplierCertificateListItem[]
  totalItems: number
  query: ListQuery
  views?: ViewsOfList | undefined
} | null

function CompanyCertificatesTable({ page }: { page: CompanyCertificatesPage }) {
  const words = useWords()
  const w = words.companyCertificates
  if (!page) return <ListFailure message={w.loadFailed} />
  const { items, totalItems, query, views } = page
  const inThis = listOf(query)
  const create = (
    <ButtonLink to={paths.company.supplierCertificates.create()} variant="primary" icon={Upload}>
      {w.create}
    </ButtonLink>
  )
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.searchHint }}
        keep={views && saveView('supplier-certificates', query, views, words)}
        filters={{
          WithStatus: {
            label: w.status,
            options: reviewStatuses.map((status) => ({ value: status, label: words.common.status[status] })),
          },
          Expiry: expiryFilter(words),
          InForce: { label: w.inForce, options: [{ value: 'true', label: w.onlyInForce }] },
          Followed: { label: w.use, options: [{ value: 'true', label: w.onlyFollowed }] },
          Requested: { label: w.renewal, options: [{ value: 'true', label: w.onlyRequested }] },
        }}
        actions={
          <>
            <ButtonLink to={paths.company.imports('supplierCertificates').list()}>{w.importList}</ButtonLink>
            {create}
          </>
        }
      />
      {views ? (
        <ViewsBar
          list="supplier-certificates"
          listAt={paths.company.supplierCertificates.list()}
          query={query}
          views={views}
        />
      ) : null}
      <DataTable
        dense
        columns={columnsIn(words)}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => inList(paths.company.supplierCertificates.item(id), inThis)}
        caption={w.title}
        query={query}
        empty={
          <EmptyState
            icon={FileBadge}
            title={words.common.noItems}
            description={isFiltered(query) ? undefined : w.empty}
          />
        }
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport list="supplier-certificates" query={query} totalItems={totalItems} />
          </>
        }
      />
    </>
  )
}
