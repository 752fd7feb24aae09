import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { isNothing, titled } from '~/components/page-meta'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.title, to: paths.certifier.ingredients() }),
}

export const meta = titled((w) => w.ingredients.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return loadIngredients(request, api)
}

export default function IngredientsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader title={w.ingredients.title} />
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newIngredient()}
        deleteAction={paths.certifier.deleteIngredients()}
      />
      <Outlet />
    </Page>
  )
}
