import { Truck } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { isFiltered } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import type { Partner } from '~/contract/partners'
import type { PartnerKind } from '~/domain/partners'
import { ListFailure } from '~/components/list/list-failure'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import type { PartnerPage } from './partner-lists'

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

export function PartnerTable({ kind, page }: { kind: PartnerKind; page: PartnerPage | null }) {
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
