import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { itemOf, type ItemParam } from '~/features/items/item-kind'
import { MessagesPage } from '~/features/messages/messages-page'
import { loadThread, runThread } from '~/features/messages/messages.server'
import { signedInForm } from '~/portal/form.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<never, ItemParam>) {
  const { api } = await requireArea(request)
  return loadThread(request, api, itemOf(params))
}

export async function action({ request, params }: RouteArgs<never, ItemParam>) {
  return runThread(await signedInForm(request, requireArea), itemOf(params))
}

export const clientAction = keepForm((w) => w.review.messageFailed)

export default function ItemMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
