import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { NoDeletionHere } from '~/features/products/no-deletion-here'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCompany(request)
  const { name, keptBy } = await api.products.get({ productId: params.productId })
  return { name, keptBy }
}

export default function DeleteProductPage() {
  return <NoDeletionHere {...useLoaderData<typeof loader>()} />
}
