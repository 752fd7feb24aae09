import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { deleteItem } from '~/features/review/delete-item.server'
import { DeletePage } from '~/features/review/delete-page'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCompany(request)
  const ingredientId = params.ingredientId
  const [{ id, name, lock }, { products }] = await Promise.all([
    api.ingredients.get({ ingredientId }),
    api.ingredients.inUse({ ingredientId }),
  ])
  return { id, name, lock, usedBy: products }
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  const { api, user } = await requireCompany(request)
  const ingredientId = params.ingredientId
  const item = await api.ingredients.get({ ingredientId })
  return deleteItem(request, user, 'ingredient', item, () => api.ingredients.remove({ ingredientId }))
}

export const clientAction = keepForm((w) => w.ingredients.deleteFailed)

export default function DeleteIngredientPage() {
  const refusal = useActionData<typeof action>()?.refusal
  return <DeletePage kind="ingredient" item={useLoaderData<typeof loader>()} refusal={refusal} />
}
