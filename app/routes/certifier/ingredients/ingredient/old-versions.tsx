import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { IngredientVersions } from '~/features/ingredients/ingredient-versions'
import { loadIngredientVersions } from '~/features/ingredients/ingredient-versions.server'
import { VersionsPage } from '~/features/review/versions-page'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.oldVersions}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadIngredientVersions(request, api, params.ingredientId ?? '')
}

export default function OldVersionsPage() {
  const { compared, kosherGroups, ...ingredient } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="ingredient" item={ingredient}>
      {compared ? <IngredientVersions {...compared} kosherGroups={kosherGroups} /> : null}
    </VersionsPage>
  )
}
