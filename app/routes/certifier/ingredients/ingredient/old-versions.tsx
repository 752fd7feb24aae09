import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { IngredientVersions } from '~/features/ingredients/ingredient-versions'
import { loadIngredientVersions } from '~/features/ingredients/ingredient-versions.server'
import { VersionsPage } from '~/features/versions/versions-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.oldVersions}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  return loadIngredientVersions(request, api, params.ingredientId)
}

export default function OldVersionsPage() {
  const { compared, kosherGroups, ...ingredient } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="ingredient" item={ingredient}>
      {compared ? <IngredientVersions {...compared} kosherGroups={kosherGroups} /> : null}
    </VersionsPage>
  )
}
