import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { EmptyTab } from '~/features/companies/empty-tab'
import { useImportLink } from '~/features/imports/use-import-link'
import { loadIngredients } from '~/features/ingredients/list/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/list/ingredients-table'
import { ScheduleLinks } from '~/features/ingredients/schedule/schedule-links'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import { placeIdIn, placeListsOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta = titled((w) => w.ingredients.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadIngredients(request, await requireArea(request), placeIdIn(params))
}

export default function PlaceIngredientsPage() {
  const area = useArea()
  const params = usePageParams<typeof loader>()
  const to = placeListsOf(area, params)
  const createTo = to.ingredients.create()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ScheduleLinks placeId={placeIdIn(params)} />
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={createTo}
        importTo={useImportLink('ingredients')}
        listAt={to.ingredients.list()}
        empty={area === 'Company' ? <EmptyTab kind="ingredients" createTo={createTo} /> : undefined}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
