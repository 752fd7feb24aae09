import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { RenewalNotice } from '~/features/ingredients/where-used/renewal-notice'
import { whereUsedList, type WhereUsed } from '~/features/ingredients/where-used/where-used'
import { WhereUsedTable } from '~/features/ingredients/where-used/where-used-table'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { listOrFailure } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { chosenRows } from '~/portal/preferences.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.whereUsed }) }

export const meta = titled((w) => w.ingredients.whereUsed, { failed: isNothing })

export async function loader({ request, params: { ingredientId } }: RouteArgs<'ingredientId'>) {
  const { api, user } = await requireArea(request)
  const query = parseListQuery(new URL(request.url).searchParams, whereUsedList, chosenRows(request))
  return listOrFailure(async (): Promise<WhereUsed> => {
    const [page, renewal] = await Promise.all([
      loadPage(query, (asked) => {
        const { ItemsPerPage, Offset, Sort, Direction } = wireQuery(asked)
        return api.products.withIngredient({ ingredientId, ItemsPerPage, Offset, Sort, Direction })
      }),
      user.userType === 'Certifier' ? api.products.ingredientRenewal({ ingredientId }) : null,
    ])
    const toRenew = renewal?.items.length ?? 0
    return { items: page.items, totalItems: page.totalItems, query: page.query, toRenew }
  })
}

export default function WhereUsedPage() {
  const page = useLoaderData<typeof loader>()
  const { ingredientId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <RenewalNotice ingredientId={ingredientId} count={page?.toRenew ?? 0} />
      <WhereUsedTable page={page} productHref={useAreaPaths().products.item} />
      <Outlet />
    </div>
  )
}
