import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadIngredients } from '~/features/ingredients/list/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/list/ingredients-table'
import { itemListCrumb } from '~/features/items/item-crumbs'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => itemListCrumb(area, 'ingredient', words),
}

export const meta = titled((w) => w.ingredients.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadIngredients(request, await requireArea(request))
}

export default function IngredientsPage() {
  const w = useWords()
  const to = useAreaPaths()
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.ingredients.title} count={page?.totalItems} />
      <IngredientsTable
        page={page}
        createTo={to.ingredients.create()}
        importTo={'imports' in to ? to.imports('ingredients').list() : undefined}
        listAt={to.ingredients.list()}
      />
      <Outlet />
    </Page>
  )
}
