import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { isNothing, titled } from '~/components/page-meta'
import { loadOwnIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.title, to: paths.company.ingredients() }),
}

export const meta = titled((w) => w.ingredients.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCompany(request)
  return loadOwnIngredients(request, api)
}

export default function OwnIngredientsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader title={w.ingredients.title} />
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.company.newIngredient()}
        deleteAction={paths.company.deleteIngredients()}
      />
      <Outlet />
    </Page>
  )
}
