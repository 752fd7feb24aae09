import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { isNothing, titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { EmptyTab } from '~/features/companies/empty-tab'
import { loadProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.products.title }) }

export const meta = titled((w) => w.products.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const { api } = await requireCompany(request)
  return loadProducts(request, api, params.facilityId)
}

export default function OwnFacilityProductsPage() {
  const { facilityId } = usePageParams<typeof loader>()
  const createTo = paths.company.newProduct({ companyId: facilityId })
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProductsTable
        page={useLoaderData<typeof loader>()}
        createTo={createTo}
        empty={<EmptyTab kind="products" createTo={createTo} />}
        deleteAction={paths.company.deleteFacilityProducts(facilityId)}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
