import { Building2, Factory, Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListExport } from '~/components/list/list-export'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { Pager } from '~/components/list/pager'
import type { CompanyRow } from './company-list.server'
import { ListFailure } from '~/components/list/list-failure'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export interface CompanyTableProps {
  kind: 'companies' | 'facilities'
  page: { items: CompanyRow[]; totalItems: number; query: ListQuery; failed: boolean }
  createTo: string | undefined
  own?: boolean
  everywhere?: boolean
}

export function CompanyTable({ kind, page, createTo, own = false, everywhere = false }: CompanyTableProps) {
  const { items, totalItems, query, failed } = page
  const w = useWords()
  const { formatInstantDate } = useFormat()
  const words = w.companies.list
  const columns: Column<CompanyRow>[] = [
    {
      id: 'businessName',
      header: kind === 'companies' ? words.businessName : words.facilityName,
      sort: 'businessName',
      text: (row) => row.businessName,
      cell: (row) =>
        kind === 'facilities' && row.headQuarter ? (
          <span className="md:flex md:items-center">
            <span className="truncate">{row.businessName}</span>
            <span className="cell-marks">
              <Badge hue="neutral">{words.headquarters}</Badge>
            </span>
          </span>
        ) : (
          row.businessName
        ),
    },
    ...(everywhere
      ? [{ id: 'headQuarter', header: w.review.headquarters, cell: (row: CompanyRow) => row.headQuarterName }]
      : []),
    {
      id: 'businessCode',
      header: words.businessCode,
      cell: (row) => row.businessCode || w.common.none,
    },
    {
      id: 'address',
      header: words.address,
      sort: 'address',
      className: 'md:max-w-[30cqi]!',
      cell: (row) => row.address || w.common.none,
    },
    {
      id: 'createdAt',
      header: words.createdAt,
      sort: 'createdAt',
      hideOnCard: true,
      cell: (row) => <time dateTime={row.createdAt}>{formatInstantDate(row.createdAt)}</time>,
    },
  ]
  if (failed) return <ListFailure message={kind === 'companies' ? words.failure : words.facilitiesFailure} />
  return (
    <DataTable
      dense
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      rowHref={(row) => companyPage(row, own)}
      caption={kind === 'companies' ? w.companies.title : w.companies.tab.facilities}
      query={query}
      empty={<NoCompanies kind={kind} query={query} createTo={createTo} own={own} />}
      footer={
        <>
          <Pager query={query} totalItems={totalItems} shown={items.length} />
          {kind === 'companies' || everywhere ? (
            <ListExport list={kind} query={query} totalItems={totalItems} />
          ) : null}
        </>
      }
    />
  )
}

function companyPage({ id, headQuarter }: CompanyRow, own: boolean): string {
  if (own) return paths.company.facility(id)
  // A headquarters that manufactures is listed among its own facilities.
  return headQuarter ? paths.certifier.company(id) : paths.certifier.facility(id)
}

type NoCompaniesProps = Pick<CompanyTableProps, 'kind' | 'createTo' | 'own'> & { query: ListQuery }

function NoCompanies({ kind, query, createTo, own }: NoCompaniesProps) {
  const w = useWords()
  const words = w.companies.list
  const icon = kind === 'companies' ? Building2 : Factory
  if (isFiltered(query))
    return <EmptyState icon={icon} title={w.common.noItems} description={words.noMatch} />
  if (own && createTo) {
    return (
      <EmptyState
        icon={icon}
        title={w.common.noItems}
        description={w.companies.own.firstFacility}
        action={
          <ButtonLink to={createTo} variant="primary" icon={Plus}>
            {w.companies.own.createFirst}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={w.common.noItems}
      description={createTo ? (kind === 'companies' ? words.firstCompany : words.firstFacility) : undefined}
      action={createTo ? <ButtonLink to={createTo}>{w.common.createNew}</ButtonLink> : undefined}
    />
  )
}
