import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { RenewalNotice } from '~/features/ingredients/where-used/renewal-notice'
import { whereUsedList, type WhereUsed } from '~/features/ingredients/where-used/where-used'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { listOrFailure } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { chosenRows } from '~/portal/preferences.server'
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

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.whereUsed }) }

export const meta = titled((w) => w.ingredients.whereUsed, { failed: isNothing })

export async function loader({ request, params: { ingredientId } }: RouteArgs<'ingredientId'>) {
  const { api, user } = await requireArea(request)
  const query = parseListQuery(new URL(request.url).searchParams, whereUsedList, chosenRows(request))
  return listOrFailure(async (): Promise<WhereUsed> => {
    const [page, renewal] = await Promise.all([
      loadPage(query, (asked) => {
        const { ItemsPerPage, Offset, Sort, Direction } = wireQuery(asked)
        return api.products.withIngredient({ ingredientId, ItemsPerPage, Offset, Sort, Direction })
      }),
      user.userType === 'Certifier' ? api.products.ingredientRenewal({ ingredientId }) : null,
    ])
    const toRenew = renewal?.items.length ?? 0
    return { items: page.items, totalItems: page.totalItems, query: page.query, toRenew }
  })
}

export default function WhereUsedPage() {
  const page = useLoaderData<typeof loader>()
  const { ingredientId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <RenewalNotice ingredientId={ingredientId} count={page?.toRenew ?? 0} />
      <WhereUsedTable page={page} productHref={useAreaPaths().products.item} />
      <Outlet />
    </div>
  )
}

const columnsOf = (w: Words): Column<ProductListItem>[] => [
  {
    id: 'name',
    header: w.review.name,
    sort: 'name',
    primary: true,
    width: 'md:min-w-48 xl:min-w-56',
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

function WhereUsedTable({
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
