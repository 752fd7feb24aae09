import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { NoProductDocuments } from '~/features/products/no-product-documents'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.documents }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.documents}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCompany(request)
  const { name, ingredients } = await api.products.get({ productId: params.productId })
  return { name, ingredients }
}

export default function ProductDocumentsPage() {
  return <NoProductDocuments ingredients={useLoaderData<typeof loader>().ingredients} />
}
