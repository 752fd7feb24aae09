import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { EmptyTab } from '~/features/companies/empty-tab'
import { useImportLink } from '~/features/imports/use-import-link'
import { loadProducts } from '~/features/products/list/products-list.server'
import { ProductsTable } from '~/features/products/list/products-table'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import { placeIdIn, placeListsOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.products.title }) }

export const meta = titled((w) => w.products.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadProducts(request, await requireArea(request), placeIdIn(params))
}

export default function PlaceProductsPage() {
  const area = useArea()
  const to = placeListsOf(area, usePageParams<typeof loader>())
  const createTo = to.products.create()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProductsTable
        page={useLoaderData<typeof loader>()}
        createTo={createTo}
        importTo={useImportLink('products')}
        listAt={to.products.list()}
        empty={area === 'Company' ? <EmptyTab kind="products" createTo={createTo} /> : undefined}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
