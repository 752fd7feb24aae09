import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadIngredients } from '~/features/ingredients/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/ingredients-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.title, to: paths.certifier.ingredients() }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().ingredients.title, data === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
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
