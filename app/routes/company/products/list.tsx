import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { FirstProduct } from '~/features/products/first-product'
import { loadOwnProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.products.title, to: paths.company.products() }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().products.title, data === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
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
