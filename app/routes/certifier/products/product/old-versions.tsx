import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { ProductVersions } from '~/features/products/product-versions'
import { loadProductVersions } from '~/features/products/product-versions.server'
import { VersionsPage } from '~/features/review/versions-page'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.oldVersions}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadProductVersions(request, api, params.productId ?? '')
}

export default function OldVersionsPage() {
  const { compared, ...product } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="product" item={product}>
      {compared ? <ProductVersions {...compared} /> : null}
    </VersionsPage>
  )
}
