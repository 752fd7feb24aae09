import { Award, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { DataTable, type Column } from '~/components/data-table'
import { ExpiryDate } from '~/components/expiry-date'
import { ListFilters } from '~/components/list-filters'
import { isFiltered, type ListQuery } from '~/components/list-query'
import { Pager } from '~/components/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { CertificateRow } from '~/contract/certificates'
import { formatInstantDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { CertificateState } from './certificate-state'

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
    className: 'whitespace-nowrap',
    cell: ({ certificationGroup: group }) => group.number,
  },
  {
    id: 'facility',
    header: w.certificates.facility,
    sort: 'companyName',
    cell: ({ certificationGroup: group }) => (
      <>
        <span className="block">{group.companyName}</span>
        {group.headQuarterId === group.companyId ? null : (
          <span className="block text-label text-ink-2">{group.headQuarterName}</span>
        )}
      </>
    ),
  },
  {
    id: 'lot',
    header: w.certificates.lot,
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
    hideOnTablet: true,
    cell: (row) => row.productCount,
  },
  {
    id: 'createdAt',
    header: w.certificates.createdAt,
    sort: 'createdAt',
    hideOnCard: true,
    hideOnTablet: true,
    className: 'whitespace-nowrap',
    cell: ({ certificationGroup: group }) => formatInstantDate(group.createdAt),
  },
  {
    id: 'state',
    header: w.certificates.state,
    cell: ({ certificationGroup: group }) => <CertificateState group={group} />,
  },
]

export interface CertificatesTableProps {
  items: CertificateRow[]
  totalItems: number
  query: ListQuery
  /** Where 'Crea Nuovo' leads. */
  newHref: string
}

/** The certificates list: of everybody, of a company, of a facility (spec §2 "Certificates"). */
export function CertificatesTable({ items, totalItems, query, newHref }: CertificatesTableProps) {
  const w = useWords()
  const create = (
    <ButtonLink to={newHref} variant="primary" icon={Plus}>
      {w.common.createNew}
    </ButtonLink>
  )
  const empty: ReactNode = isFiltered(query) ? undefined : (
    <EmptyState icon={Award} title={w.common.noItems} description={w.certificates.emptyHint} />
  )
  return (
    <div className="flex flex-col gap-4">
      <ListFilters query={query} search={{ placeholder: w.certificates.searchHint }} actions={create} />
      <DataTable
        query={query}
        rows={items}
        columns={columnsIn(w)}
        rowKey={(row) => row.certificationGroup.id}
        rowHref={(row) => paths.certifier.certificate(row.certificationGroup.id)}
        caption={w.certificates.listCaption}
        empty={empty}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </div>
  )
}
