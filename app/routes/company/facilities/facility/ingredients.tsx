import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { isNothing, titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { EmptyTab } from '~/features/companies/empty-tab'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta = titled((w) => w.ingredients.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const { api } = await requireCompany(request)
  return loadIngredients(request, api, params.facilityId)
}

export default function OwnFacilityIngredientsPage() {
  const { facilityId } = usePageParams<typeof loader>()
  const createTo = paths.company.newIngredient({ companyId: facilityId })
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={createTo}
        empty={<EmptyTab kind="ingredients" createTo={createTo} />}
        deleteAction={paths.company.deleteFacilityIngredients(facilityId)}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
