import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().ingredients.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadIngredients(request, api, params.facilityId)
}

export default function FacilityIngredientsPage() {
  const { facilityId = '' } = useParams()
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
