import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { Page } from '~/components/page'
import { itemCrumbs } from '~/features/review/item-crumbs'
import { ItemHeader } from '~/features/review/item-header'
import { requireCertifier } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'

export const handle: PortalHandle<typeof loader> = { crumb: ({ data }) => itemCrumbs('ingredient', data) }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return api.ingredients.get({ ingredientId: params.ingredientId ?? '' })
}

export function action({ request }: ActionFunctionArgs) {
  return toIndexAction(request)
}

export default function IngredientLayout() {
  const ingredient = useLoaderData<typeof loader>()
  return (
    <Page>
      <ItemHeader kind="ingredient" item={ingredient} />
      <Outlet />
    </Page>
  )
}
