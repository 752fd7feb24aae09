import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { FirstProduct } from '~/features/products/list/first-product'
import { loadProducts } from '~/features/products/list/products-list.server'
import { ProductsTable } from '~/features/products/list/products-table'
import { itemListCrumb } from '~/features/items/item-crumbs'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => itemListCrumb(area, 'product', words),
}

export const meta = titled((w) => w.products.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadProducts(request, await requireArea(request))
}

export default function ProductsPage() {
  const w = useWords()
  const to = useAreaPaths()
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.products.title} count={page?.totalItems} />
      <ProductsTable
        page={page}
        createTo={to.products.create()}
        importTo={'imports' in to ? to.imports('products').list() : undefined}
        listAt={to.products.list()}
        empty={page?.first ? <FirstProduct step={page.first} /> : undefined}
      />
      <Outlet />
    </Page>
  )
}
