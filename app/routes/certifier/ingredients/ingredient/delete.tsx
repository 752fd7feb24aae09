import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { deleteItem } from '~/features/review/delete-item.server'
import { DeletePage } from '~/features/review/delete-page'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.deleteTab}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const ingredientId = params.ingredientId ?? ''
  const [{ id, name, lock }, { products }] = await Promise.all([
    api.ingredients.get({ ingredientId }),
    api.ingredients.inUse({ ingredientId }),
  ])
  return { id, name, lock, usedBy: products }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { api, user } = await requireCertifier(request)
  const ingredientId = params.ingredientId ?? ''
  const item = await api.ingredients.get({ ingredientId })
  return deleteItem(request, user, 'ingredient', item, () => api.ingredients.remove({ ingredientId }))
}

export const clientAction = keepForm((w) => w.ingredients.deleteFailed)

export default function DeleteIngredientPage() {
  const refusal = useActionData<typeof action>()?.refusal
  return <DeletePage kind="ingredient" item={useLoaderData<typeof loader>()} refusal={refusal} />
}
