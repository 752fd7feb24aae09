import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { itemCrumbs } from '~/features/items/item-crumbs'
import { ItemHeader } from '~/features/items/item-header'
import { itemHead } from '~/features/items/review-item'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { pick } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words, area }) => itemCrumbs(area, 'ingredient', data, words),
}

export async function loader({ request, params: { ingredientId } }: RouteArgs<'ingredientId'>) {
  const { api } = await requireArea(request)
  return pick(await api.ingredients.get({ ingredientId }), [...itemHead, 'expirationDate'])
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm()

export default function IngredientLayout() {
  const w = useWords()
  const ingredient = useLoaderData<typeof loader>()
  const to = useAreaPaths()
  const documents = to.ingredientDocuments(ingredient.id)
  const whereUsed = { to: to.ingredientWhereUsed(ingredient.id), label: w.ingredients.whereUsed }
  return (
    <Page>
      <ItemHeader
        kind="ingredient"
        item={ingredient}
        firstTabs={[{ to: documents.list(), label: w.documents.tab }]}
        tabs={[whereUsed]}
      />
      <Outlet />
    </Page>
  )
}
