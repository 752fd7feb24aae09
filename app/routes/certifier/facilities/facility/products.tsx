import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { isNothing, titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { loadProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.products.title }) }

export const meta = titled((w) => w.products.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const { api } = await requireCertifier(request)
  return loadProducts(request, api, params.facilityId)
}

export default function FacilityProductsPage() {
  const { facilityId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProductsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newProduct({ companyId: facilityId })}
        importTo={paths.certifier.facilityImports(facilityId, 'products').list()}
        deleteAction={paths.certifier.deleteFacilityProducts(facilityId)}
      />
      <Outlet />
    </div>
  )
}
