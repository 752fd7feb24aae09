import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { isNothing, titled } from '~/components/page-meta'
import { FirstProduct } from '~/features/products/first-product'
import { loadOwnProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.products.title, to: paths.company.products() }),
}

export const meta = titled((w) => w.products.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const { api, user } = await requireCompany(request)
  return loadOwnProducts(request, api, user.companyId)
}

export default function OwnProductsPage() {
  const w = useWords()
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.products.title} />
      <ProductsTable
        page={page}
        createTo={paths.company.newProduct()}
        deleteAction={paths.company.deleteProducts()}
        empty={page?.next ? <FirstProduct step={page.next} /> : undefined}
      />
      <Outlet />
    </Page>
  )
}
