import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { MessagesPage } from '~/features/review/messages-page'
import { loadThread, runThread } from '~/features/review/messages.server'
import { wordsFor } from '~/i18n/words'
import { formDataOf, guardForm } from '~/portal/form.server'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.messages}: ${data?.item.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  return loadThread(request, api, 'ingredient', params.ingredientId ?? '')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCompany)
  return runThread(request, formData, api, 'ingredient', params.ingredientId ?? '')
}

export const clientAction = keepForm((w) => w.review.messageFailed)

export default function IngredientMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
