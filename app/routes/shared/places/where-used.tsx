import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadPartnerUses } from '~/features/companies/partners/partners.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Package } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Pager } from '~/components/list/pager'
import { StatusBadge } from '~/components/status-badge'
import { EmptyState } from '~/components/ui/empty-state'
import type { PartnerUse } from '~/contract/partners'
import { badgeStatus, type ReviewStatus } from '~/domain/items/review'
import { ListFailure } from '~/components/list/list-failure'
import { itemPathsFor } from '~/features/items/item-kind'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { PartnerUsePage } from '~/features/companies/partners/partner-lists'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.partners.used }) }

export const meta = titled((w) => w.partners.used, { tab: true, failed: isNothing })

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadPartnerUses(request, placeOf(params).id)

export default function WhereUsedPage() {
  return <PartnerUsesTable page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const partnerUseColumns = (w: Words): Column<PartnerUse>[] => [
  { id: 'name', header: w.review.name, sort: 'name', primary: true, cell: (row) => row.name },
  { id: 'kind', header: w.partners.kind, cell: (row) => w.partners.kinds[row.kind] },
  {
    id: 'companyName',
    header: w.partners.place,
    sort: 'companyName',
    cell: (row) => (
      <>
        {row.companyName}
        {row.headQuarterName === row.companyName ? null : (
          <span className="block text-label text-ink-2">{row.headQuarterName}</span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: w.review.status,
    cell: ({ status, certified, isWithdrawn }) => (
      <StatusBadge
        status={badgeStatus({ status: status as ReviewStatus, certificationGroup: certified, isWithdrawn })}
      />
    ),
  },
]

function PartnerUsesTable({ page }: { page: PartnerUsePage | null }) {
  const w = useWords()
  if (!page) return <ListFailure message={w.partners.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      {totalItems > 0 ? <p className="text-ink-2">{w.partners.usesHint}</p> : null}
      <DataTable
        columns={partnerUseColumns(w)}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={({ kind, id }) => itemPathsFor('Certifier', kind).item(id)}
        caption={w.partners.used}
        query={query}
        empty={<EmptyState icon={Package} title={w.common.noItems} description={w.partners.notUsed} />}
        footer={totalItems > 0 ? <Pager query={query} totalItems={totalItems} shown={items.length} /> : null}
      />
    </div>
  )
}
