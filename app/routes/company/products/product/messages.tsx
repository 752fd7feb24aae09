import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { MessagesPage } from '~/features/review/messages-page'
import { loadThread, runThread } from '~/features/review/messages.server'
import { formDataOf, guardForm } from '~/portal/form.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCompany(request)
  return loadThread(request, api, 'product', params.productId)
}

export async function action({ request, params }: RouteArgs<'productId'>) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCompany)
  return runThread(request, formData, api, 'product', params.productId)
}

export const clientAction = keepForm((w) => w.review.messageFailed)

export default function OwnProductMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
