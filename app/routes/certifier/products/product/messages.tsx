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
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.messages}: ${data?.product.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const product = await api.products.get({ productId: params.productId ?? '' })
  const { draft, headers } = await typedBefore(request, messageFormSchema)
  return data({ product, draft }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return sendMessage(request, formData, (content) =>
    api.products.addNote({ productId: params.productId ?? '', content }),
  )
}

export default function ProductMessagesPage() {
  const { product, draft } = useLoaderData<typeof loader>()
  return <MessagesPage item={product} answer={useActionData<typeof action>()} draft={draft} />
}
