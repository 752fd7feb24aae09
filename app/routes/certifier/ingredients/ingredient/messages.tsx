import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { MessagesPage } from '~/features/review/messages-page'
import { messageFormSchema, sendMessage } from '~/features/review/messages.server'
import { wordsFor } from '~/i18n/words'
import { formDataOf, guardForm, typedBefore } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.messages}: ${data?.ingredient.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const ingredient = await api.ingredients.get({ ingredientId: params.ingredientId ?? '' })
  const { draft, headers } = await typedBefore(request, messageFormSchema)
  return data({ ingredient, draft }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return sendMessage(request, formData, (content) =>
    api.ingredients.addNote({ ingredientId: params.ingredientId ?? '', content }),
  )
}

export default function IngredientMessagesPage() {
  const { ingredient, draft } = useLoaderData<typeof loader>()
  return <MessagesPage item={ingredient} answer={useActionData<typeof action>()} draft={draft} />
}
