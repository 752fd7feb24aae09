import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { MessagesPage } from '~/features/review/messages-page'
import { loadThread, runThread } from '~/features/review/messages.server'
import { formDataOf, guardForm } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  return loadThread(request, api, 'ingredient', params.ingredientId)
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return runThread(request, formData, api, 'ingredient', params.ingredientId)
}

export const clientAction = keepForm((w) => w.review.messageFailed)

export default function IngredientMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
