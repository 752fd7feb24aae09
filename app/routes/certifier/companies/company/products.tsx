import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { useHeadQuarterImport } from '~/features/imports/use-head-quarter-import'
import { loadProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.products.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().products.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadProducts(request, api, params.companyId)
}

export default function CompanyProductsPage() {
  const { companyId = '' } = useParams()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProductsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newProduct({ headquarterId: companyId })}
        importTo={useHeadQuarterImport('products')}
        deleteAction={paths.certifier.deleteCompanyProducts(companyId)}
      />
      <Outlet />
    </div>
  )
}
