import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { EmptyTab } from '~/features/companies/empty-tab'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().ingredients.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  return loadIngredients(request, api, params.facilityId)
}

export default function OwnFacilityIngredientsPage() {
  const { facilityId = '' } = useParams()
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
