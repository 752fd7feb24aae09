import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { Upload, FileBadge, Send } from '~/components/ui/icons'
import { loadCertificates } from '~/features/suppliers/review/list/certificates-list.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths, inList } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ExpiryDate } from '~/components/expiry-date'
import type { Choices } from '~/components/choice/choices'
import { Link } from '~/components/link'
import { companyFilter } from '~/components/list/common-filters'
import { DataTable } from '~/components/list/data-table'
import { exportsOfChosen, ListExport } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, listOf, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import { returnMoves, type DecisionRule } from '~/domain/items/review'
import { decisions } from '~/features/decide/decisions'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import { useFormat } from '~/i18n/use-format'
import { certificateShows, type CertificateShow } from '~/domain/certificates/certificate-shows'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.title }),
}

export const meta = titled((w) => w.supplierReview.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadCertificates(request, await requireCertifier(request))
}

export default function SupplierCertificatesPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierReview
  return (
    <Page width="list">
      <PageHeader
        title={words.title}
        count={page?.totalItems}
        actions={
          <>
            <ButtonLink to={paths.certifier.agencies()}>{words.agencies}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierImports.list()}>{words.importList}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierProposals.list()}>{words.proposals}</ButtonLink>
            <ButtonLink to={paths.certifier.supplierCertificates.create()} variant="primary" icon={Upload}>
              {words.upload}
            </ButtonLink>
          </>
        }
      />
      <CertificatesTable page={page} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

type CertificatesPage = {
  items: SupplierCertificateListItem[]
  totalItems: number
  query: ListQuery
  show: CertificateShow
  views?: ViewsOfList | undefined
  decisionRule: DecisionRule
  companies: Choices
  agencies: Choices
} | null

const to = paths.certifier.supplierCertificates

function Shows({ show }: { show: CertificateShow }) {
  const words = useWords().supplierReview
  return (
    <nav aria-label={words.which} className="tabs">
      <ul>
        {certificateShows.map((one) => (
          <li key={one}>
            <Link
              to={to.list({ Show: one === certificateShows[0] ? undefined : one })}
              aria-current={one === show ? 'page' : undefined}
            >
              {words.shows[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A row has room for how many companies it covers, or for when its renewal was requested. */
function useColumns(show: CertificateShow): Column<SupplierCertificateListItem>[] {
  const w = useWords()
  const words = w.supplierReview
  const { formatNumber, formatInstantDate } = useFormat()
  return [
    {
      id: 'vendor',
      header: words.vendor,
      sort: 'vendorName',
      primary: true,
      cell: ({ vendorName }) => vendorName ?? w.common.none,
    },
    {
      id: 'agency',
      header: words.agency,
      cell: ({ agencyName, agencyStanding }) =>
        agencyName === null
          ? w.common.none
          : agencyStanding === 'unrated' || agencyStanding === 'unrecognised'
            ? `${agencyName} (${words.agencyNot[agencyStanding]})`
            : agencyName,
    },
    {
      id: 'number',
      header: words.number,
      cell: ({ number }) => number ?? words.noNumber,
    },
    {
      id: 'expiry',
      header: words.expiry,
      sort: 'expiresOn',
      width: 'max-md:whitespace-nowrap',
      cell: ({ expiresOn, expiryAssumed }) => (
        <>
          <ExpiryDate date={expiresOn} />
          {expiryAssumed ? <span className="cell-note">{words.assumed}</span> : null}
        </>
      ),
    },
    {
      id: 'ingredients',
      header: words.ingredientsColumn,
      align: 'end',
      hideOnCard: true,
      hideOnTablet: true,
      cell: ({ ingredients }) => formatNumber(ingredients),
    },
    show === 'requested' || show === 'expiring' || show === 'expired'
      ? {
          id: 'renewal',
          header: words.renewal,
          hideOnTablet: true,
          cell: ({ renewalRequestedAt: at }) =>
            at ? words.renewalSince(formatInstantDate(at)) : w.common.none,
        }
      : {
          id: 'companies',
          header: words.companiesColumn,
          align: 'end',
          hideOnCard: true,
          className: 'cell-roomy',
          cell: ({ companies }) => formatNumber(companies),
        },
    {
      id: 'state',
      header: words.state,
      cell: (row) => <CertificateBadge {...row} />,
    },
  ]
}

/** Nobody waits for what the certifier has uploaded, which is not given back. */
const isGivenBack = (action: string, { headQuarterId }: SupplierCertificateListItem) =>
  headQuarterId !== null || !returnMoves.some((move) => move === action)

function CertificatesTable({ page }: { page: CertificatesPage }) {
  const w = useWords()
  const words = w.supplierReview
  const columns = useColumns(page?.show ?? 'all')
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query, show, views, decisionRule, companies, agencies } = page
  const inThis = listOf(query)
  return (
    <>
      <Shows show={show} />
      <ListFilters
        query={query}
        search={{ placeholder: words.searchHint }}
        keep={views && saveView('supplier-certificates', query, views, w)}
        filters={{
          Show: { field: <input type="hidden" name="Show" value={query.filters.Show ?? ''} /> },
          AgencyId: companyFilter(words.agency, agencies),
          CompanyId: companyFilter(w.review.headquarters, companies),
          Followed: { label: words.following, options: [{ value: 'true', label: words.onlyFollowed }] },
        }}
      />
      {views ? (
        <ViewsBar list="supplier-certificates" listAt={to.list()} query={query} views={views} />
      ) : null}
      <DataTable
        query={query}
        rows={items}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => inList(to.item(id), inThis)}
        caption={words.title}
        dense
        selection={{
          action: paths.certifier.requestRenewals(),
          label: words.requestRenewal,
          rowLabel: ({ name }) => name,
          icon: Send,
          total: totalItems,
          others: [
            ...decisions(w, 'Certifier', to.list(), decisionRule, false).map((decision) => ({
              ...decision,
              can: (row: SupplierCertificateListItem) =>
                isGivenBack(decision.value, row) && decision.can?.(row) !== false,
            })),
            ...exportsOfChosen(w, 'supplier-certificates', undefined),
          ],
        }}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={FileBadge} title={words.empty[show]} description={words.empty[`${show}Hint`]} />
          )
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
