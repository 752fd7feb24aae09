import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadProducts } from '~/features/products/products-list.server'
import { ProductsTable } from '~/features/products/products-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.products.title, to: paths.certifier.products() }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().products.title, data === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
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
