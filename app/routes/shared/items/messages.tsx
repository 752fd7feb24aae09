import type { ItemIdName } from '~/domain/items/item-kinds'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { itemCalls } from '~/features/items/item-calls.server'
import { itemOf } from '~/features/items/item-kind'
import { MessagesPage } from '~/features/messages/messages-page'
import { messageForm, threadIntents } from '~/features/messages/thread.server'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<never, ItemIdName>) {
  const { api } = await requireArea(request)
  const { kind, id } = itemOf(params)
  const { name, notes, status, unread } = await itemCalls(api, { kind, id }).get()
  const { form, headers } = await messageForm(request)
  return data({ kind, item: { id, name, notes, status, unread }, ...form }, { headers })
}

export async function action({ request, params }: RouteArgs<never, ItemIdName>) {
  const form = await signedInForm(request, requireArea)
  const item = itemOf(params)
  return runIntents(form, threadIntents(form, item, itemCalls(form.api, item)))
}

export default function ItemMessagesPage() {
  const loaded = useLoaderData<typeof loader>()
  return <MessagesPage key={loaded.item.id} {...loaded} answer={useAnswer<typeof action>()} />
}
