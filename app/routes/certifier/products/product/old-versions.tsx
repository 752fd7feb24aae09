import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { ProductVersions, type ComparedProduct } from '~/features/products/product-versions'
import { loadCompared } from '~/features/versions/versions.server'
import { VersionsPage } from '~/features/versions/versions-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.oldVersions}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCertifier(request)
  const whole = async (productId: string): Promise<ComparedProduct> => {
    const { notes: _, ...product } = await api.products.get({ productId })
    return product
  }
  const product = await whole(params.productId)
  const compared = await loadCompared(request, product, whole)
  return { id: product.id, name: product.name, versions: product.versions, compared }
}

export default function OldVersionsPage() {
  const { compared, ...product } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="product" item={product}>
      {compared ? <ProductVersions {...compared} /> : null}
    </VersionsPage>
  )
}
