import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { ingredientListAsked } from '~/features/ingredients/list/ingredients-list.server'
import { itemCrumbs } from '~/features/items/item-crumbs'
import { ItemHeader } from '~/features/items/item-header'
import { loadWorklist } from '~/features/items/worklist.server'
import { itemHead, renewedBy } from '~/features/items/review-item'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useTaskMenu } from '~/features/review/task-menu'
import { useWords } from '~/i18n/use-words'
import { pick } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words, area }) => itemCrumbs(area, 'ingredient', data, words),
}

export async function loader({ request, params: { ingredientId } }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireArea(request)
  const [ingredient, worklist] = await Promise.all([
    signedIn.api.ingredients.get({ ingredientId }),
    loadWorklist(
      request,
      signedIn,
      { kind: 'ingredient', id: ingredientId },
      ingredientListAsked(signedIn, ingredientId),
    ),
  ])
  return {
    ...pick(ingredient, [...itemHead, 'expirationDate']),
    renews: renewedBy(ingredient),
    worklist,
  }
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export default function IngredientLayout() {
  const w = useWords()
  const { worklist, ...ingredient } = useLoaderData<typeof loader>()
  const to = useAreaPaths()
  const documents = to.ingredients.documents(ingredient.id)
  const whereUsed = { to: to.ingredients.whereUsed(ingredient.id), label: w.ingredients.whereUsed }
  return (
    <Page>
      <ItemHeader
        kind="ingredient"
        item={ingredient}
        worklist={worklist}
        task={useTaskMenu('ingredient', ingredient)}
        firstTabs={[{ to: documents.list(), label: w.review.documents }]}
        tabs={[whereUsed]}
      />
      <Outlet context={worklist} />
    </Page>
  )
}
