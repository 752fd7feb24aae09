import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { isNothing, titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta = titled((w) => w.ingredients.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const { api } = await requireCertifier(request)
  return loadIngredients(request, api, params.facilityId)
}

export default function FacilityIngredientsPage() {
  const { facilityId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={paths.certifier.newIngredient({ companyId: facilityId })}
        importTo={paths.certifier.facilityImports(facilityId, 'ingredients').list()}
        deleteAction={paths.certifier.deleteFacilityIngredients(facilityId)}
      />
      <Outlet />
    </div>
  )
}
