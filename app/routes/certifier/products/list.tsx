import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { isNothing, titled } from '~/components/page-meta'
import { loadProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.products.title, to: paths.certifier.products() }),
}

export const meta = titled((w) => w.products.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return loadProducts(request, api)
}

export default function ProductsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader title={w.products.title} />
      <ProductsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newProduct()}
        deleteAction={paths.certifier.deleteProducts()}
      />
      <Outlet />
    </Page>
  )
}
