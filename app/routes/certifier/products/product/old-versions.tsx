import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { ProductVersions } from '~/features/products/product-versions'
import { loadProductVersions } from '~/features/products/product-versions.server'
import { VersionsPage } from '~/features/versions/versions-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.oldVersions}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCertifier(request)
  return loadProductVersions(request, api, params.productId)
}

export default function OldVersionsPage() {
  const { compared, ...product } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="product" item={product}>
      {compared ? <ProductVersions {...compared} /> : null}
    </VersionsPage>
  )
}
