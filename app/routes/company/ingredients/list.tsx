import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadOwnIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.title, to: paths.company.ingredients() }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().ingredients.title, data === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
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
