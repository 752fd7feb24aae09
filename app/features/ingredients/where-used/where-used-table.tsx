import { Package } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Pager } from '~/components/list/pager'
import { StatusBadge } from '~/components/status-badge'
import { EmptyState } from '~/components/ui/empty-state'
import type { ProductListItem } from '~/contract/items/products'
import { badgeStatus } from '~/domain/items/review'
import { ListFailure } from '~/components/list/list-failure'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { WhereUsed } from './where-used'

const columnsOf = (w: Words): Column<ProductListItem>[] => [
  {
    id: 'name',
    header: w.review.name,
    sort: 'name',
    primary: true,
    width: 'md:min-w-56',
    cell: (row) => (
      <>
        <bdi>{row.name}</bdi>
        <span className="block text-label font-normal text-ink-2">
          {[row.code, row.certificationGroup?.name].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { id: 'facility', header: w.review.facility, sort: 'companyName', cell: (row) => row.companyName },
  {
    id: 'createdAt',
    header: w.products.createdAt,
    sort: 'createdAt',
    cell: (row) => <time dateTime={row.createdAt}>{formatsIn(w).formatInstantDate(row.createdAt)}</time>,
  },
  { id: 'status', header: w.review.status, cell: (row) => <StatusBadge status={badgeStatus(row)} /> },
]

export function WhereUsedTable({
  page,
  productHref,
}: {
  page: WhereUsed | null
  productHref: (productId: string) => string
}) {
  const w = useWords()
  if (!page) return <ListFailure message={w.products.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      {totalItems > 0 ? <p className="text-ink-2">{w.ingredients.whereUsedHint}</p> : null}
      <DataTable
        columns={columnsOf(w)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={(row) => productHref(row.id)}
        caption={w.ingredients.whereUsed}
        query={query}
        empty={
          <EmptyState icon={Package} title={w.ingredients.notUsed} description={w.ingredients.notUsedHint} />
        }
        footer={totalItems > 0 ? <Pager query={query} totalItems={totalItems} shown={items.length} /> : null}
      />
    </div>
  )
}
