import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { IngredientVersions, type ComparedIngredient } from '~/features/ingredients/ingredient-versions'
import { loadCompared } from '~/features/versions/versions.server'
import { VersionsPage } from '~/features/versions/versions-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

/** As many documents as an ingredient may have (spec §9). */
const ALL = 9999

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.oldVersions}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  const whole = async (ingredientId: string): Promise<ComparedIngredient> => {
    const [{ notes: _, ...ingredient }, documents] = await Promise.all([
      api.ingredients.get({ ingredientId }),
      api.documents.list({ IngredientId: ingredientId, ItemsPerPage: ALL }),
    ])
    return { ...ingredient, documents: documents.items }
  }
  const [ingredient, groups] = await Promise.all([whole(params.ingredientId), api.lookups.kosherGroups()])
  const compared = await loadCompared(request, ingredient, whole)
  const { id, name, versions } = ingredient
  return { id, name, versions, compared, kosherGroups: groups.items }
}

export default function OldVersionsPage() {
  const { compared, kosherGroups, ...ingredient } = useLoaderData<typeof loader>()
  return (
    <VersionsPage kind="ingredient" item={ingredient}>
      {compared ? <IngredientVersions {...compared} kosherGroups={kosherGroups} /> : null}
    </VersionsPage>
  )
}
