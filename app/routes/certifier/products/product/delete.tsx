import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { deleteItem } from '~/features/review/delete-item.server'
import { DeletePage } from '~/features/review/delete-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCertifier(request)
  const { id, name, lock } = await api.products.get({ productId: params.productId })
  return { id, name, lock }
}

export async function action({ request, params }: RouteArgs<'productId'>) {
  const { api, user } = await requireCertifier(request)
  const productId = params.productId
  const item = await api.products.get({ productId })
  return deleteItem(request, user, 'product', item, () => api.products.remove({ productId }))
}

export const clientAction = keepForm((w) => w.products.deleteFailed)

export default function DeleteProductPage() {
  const refusal = useActionData<typeof action>()?.refusal
  return <DeletePage kind="product" item={useLoaderData<typeof loader>()} refusal={refusal} />
}
