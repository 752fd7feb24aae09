import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { isNothing, titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { useHeadQuarterImport } from '~/features/imports/use-head-quarter-import'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta = titled((w) => w.ingredients.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  const { api } = await requireCertifier(request)
  return loadIngredients(request, api, params.companyId)
}

export default function CompanyIngredientsPage() {
  const { companyId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newIngredient({ headquarterId: companyId })}
        importTo={useHeadQuarterImport('ingredients')}
        deleteAction={paths.certifier.deleteCompanyIngredients(companyId)}
      />
      <Outlet />
    </div>
  )
}
