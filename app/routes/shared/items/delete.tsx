import type { ItemIdName } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { deleteItem, loadItemDeletion } from '~/features/deletion/delete-item.server'
import { DeletePage } from '~/features/deletion/delete-page'
import { itemOf } from '~/features/items/item-kind'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<never, ItemIdName>) {
  const { api } = await requireArea(request)
  return loadItemDeletion(api, itemOf(params))
}

export async function action({ request, params }: RouteArgs<never, ItemIdName>) {
  return deleteItem(request, await requireArea(request), itemOf(params))
}

export default function DeleteItemPage() {
  const { refusal, reason } = useAnswer<typeof action>() ?? {}
  return <DeletePage {...useLoaderData<typeof loader>()} refusal={refusal} reason={reason ?? undefined} />
}
