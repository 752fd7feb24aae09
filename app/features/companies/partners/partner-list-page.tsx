import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { useUser } from '~/components/use-root'
import type { PartnerKind } from '~/domain/partners'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyListsTabs } from '../company-lists-tabs'
import type { PartnerPage } from './partner-lists'
import { Truck } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { isFiltered } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import type { Partner } from '~/contract/partners'
import { ListFailure } from '~/components/list/list-failure'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'

export function PartnerListPage({ kind, page }: { kind: PartnerKind; page: PartnerPage | null }) {
  const w = useWords()
  const user = useUser()
  return (
    <Page>
      <PageHeader
        title={w.partners.title[kind]}
        description={w.partners.lead[kind]}
        actions={
          kind === 'vendor' && user?.isCertifierCompanyManager ? (
            <ButtonLink to={paths.certifier.suggestedVendors()}>{w.partners.suggested.action}</ButtonLink>
          ) : null
        }
      />
      {page ? (
        <ListFilters
          query={page.query}
          search={{ label: w.companies.list.search, placeholder: w.companies.list.searchPlaceholder }}
        />
      ) : null}
      <CompanyListsTabs />
      <PartnerTable kind={kind} page={page} />
    </Page>
  )
}

const partnerColumns = (w: Words): Column<Partner>[] => [
  {
    id: 'businessName',
    header: w.partners.name,
    sort: 'businessName',
    primary: true,
    text: (row) => row.businessName,
    cell: (row) => (
      <>
        {row.businessName}
        {row.headQuarter || row.headQuarterId ? (
          <span className="cell-marks">
            <Badge hue="neutral">{w.partners.badge.client}</Badge>
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'address',
    header: w.companies.list.address,
    cell: (row) => row.address || w.common.none,
  },
  {
    id: 'used',
    header: w.partners.used,
    cell: (row) => w.partners.usedIn(row.ingredients, row.products) ?? w.partners.unused,
  },
  {
    id: 'createdAt',
    header: w.companies.list.createdAt,
    sort: 'createdAt',
    cell: (row) => <time dateTime={row.createdAt}>{formatsIn(w).formatInstantDate(row.createdAt)}</time>,
  },
]

function PartnerTable({ kind, page }: { kind: PartnerKind; page: PartnerPage | null }) {
  const w = useWords()
  if (!page) return <ListFailure message={w.partners.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <DataTable
      dense
      columns={partnerColumns(w)}
      rows={items}
      rowKey={(row) => row.id}
      rowHref={(row) =>
        row.headQuarterId ? paths.certifier.facility(row.id) : paths.certifier.company(row.id)
      }
      caption={w.partners.title[kind]}
      query={query}
      empty={
        <EmptyState
          icon={Truck}
          title={w.common.noItems}
          description={isFiltered(query) ? w.companies.list.noMatch : w.partners.none[kind]}
        />
      }
      footer={totalItems > 0 ? <Pager query={query} totalItems={totalItems} shown={items.length} /> : null}
    />
  )
}
