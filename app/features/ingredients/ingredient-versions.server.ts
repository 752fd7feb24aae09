import { loadCompared } from '~/features/versions/versions.server'
import type { PortalApi } from '~/portal/api.server'
import type { ComparedIngredient } from './ingredient-versions'

/** As many as an ingredient may have (spec §9). */
const ALL = 9999

/** An ingredient's versions, two of them to compare, with their documents. @throws 404 */
export async function loadIngredientVersions(request: Request, api: PortalApi['api'], ingredientId: string) {
  const whole = async (id: string): Promise<ComparedIngredient> => {
    const [{ notes: _, ...ingredient }, documents] = await Promise.all([
      api.ingredients.get({ ingredientId: id }),
      api.documents.list({ IngredientId: id, ItemsPerPage: ALL }),
    ])
    return { ...ingredient, documents: documents.items }
  }
  const [ingredient, groups] = await Promise.all([whole(ingredientId), api.lookups.kosherGroups()])
  const compared = await loadCompared(request, ingredient, whole)
  const { id, name, versions } = ingredient
  return { id, name, versions, compared, kosherGroups: groups.items }
}
