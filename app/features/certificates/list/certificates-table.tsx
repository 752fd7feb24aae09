import type { Choices } from '~/components/choice/choices'
import { Award, Plus } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ExpiryDate } from '~/components/expiry-date'
import { ListExport } from '~/components/list/list-export'
import { ListFilters, type FilterControl } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import { ListFailure } from '~/components/list/list-failure'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { useIsCompany } from '../area'
import { StateAndPdf } from './state-and-pdf'
import { certificateFilters, type CertificateRow } from './certificates-list'

const columnsIn = (w: Words): Column<CertificateRow>[] => [
  {
    id: 'name',
    header: w.certificates.name,
    sort: 'name',
    primary: true,
    cell: ({ certificationGroup: group }) => group.name,
  },
  {
    id: 'number',
    header: w.certificates.number,
    // In the order of their issue.
    sort: 'createdAt',
    cell: ({ certificationGroup: group }) => group.number,
  },
  {
    id: 'facility',
    header: w.certificates.facility,
    sort: 'companyName',
    cell: ({ certificationGroup: group }) => group.companyName,
  },
  {
    id: 'lot',
    header: w.certificates.lot,
    className: 'cell-roomy',
    cell: ({ certificationGroup: group }) => group.lotNumber ?? w.common.none,
  },
  {
    id: 'expiry',
    header: w.certificates.expiry,
    sort: 'expireOn',
    cell: ({ certificationGroup: group }) => <ExpiryDate date={group.expireOn} />,
  },
  {
    id: 'products',
    header: w.certificates.products,
    align: 'end',
    hideOnCard: true,
    hideOnTablet: true,
    cell: (row) => row.productCount,
  },
  {
    id: 'createdAt',
    header: w.certificates.createdAt,
    hideOnCard: true,
    className: 'cell-roomy',
    cell: ({ certificationGroup: group }) => formatsIn(w).formatInstantDate(group.createdAt),
  },
  {
    id: 'state',
    header: w.certificates.state,
    fits: true,
    cell: (row) => <StateAndPdf row={row} />,
  },
]

export type CertificatesPage = {
  items: CertificateRow[]
  totalItems: number
  query: ListQuery
  views?: ViewsOfList | undefined
  companies: Choices
  companyId?: string | undefined
  ofSeals: FilterControl | null
} | null

export function CertificatesTable({
  page,
  newHref,
  columns,
  beside,
}: {
  page: CertificatesPage
  newHref: string
  beside?: ReactNode
  columns?: Column<CertificateRow>[]
}) {
  const w = useWords()
  const isCompany = useIsCompany()
  const { certificate: hrefOf, certificates } = useAreaPaths()
  if (!page) return <ListFailure message={w.certificates.loadFailed} />
  const { items, totalItems, query, views, companies, companyId, ofSeals } = page
  const create = (
    <>
      {beside}
      <ButtonLink to={newHref} variant="primary" icon={Plus}>
        {w.common.createNew}
      </ButtonLink>
    </>
  )
  const empty: ReactNode = isFiltered(query) ? undefined : (
    <EmptyState
      icon={Award}
      title={w.common.noItems}
      description={isCompany ? w.requests.emptyHint : w.certificates.emptyHint}
      action={isCompany ? <ButtonLink to={newHref}>{w.requests.newTitle}</ButtonLink> : null}
    />
  )
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.certificates.searchHint }}
        filters={certificateFilters(w, isCompany, companies, ofSeals)}
        actions={create}
        keep={views && saveView('certificates', query, views, w)}
      />
      {views ? <ViewsBar list="certificates" listAt={certificates()} query={query} views={views} /> : null}
      <DataTable
        dense
        query={query}
        rows={items}
        columns={columns ?? columnsIn(w)}
        rowKey={(row) => row.certificationGroup.id}
        rowHref={(row) => hrefOf(row.certificationGroup.id)}
        caption={w.certificates.listCaption}
        empty={empty}
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport list="certificates" query={query} totalItems={totalItems} of={companyId} />
          </>
        }
      />
    </>
  )
}
