import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { useHeadQuarterImport } from '~/features/imports/use-head-quarter-import'
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
  return loadIngredients(request, api, params.companyId)
}

export default function CompanyIngredientsPage() {
  const { companyId = '' } = useParams()
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
