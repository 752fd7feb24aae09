import { readFields } from '~/features/review/item-fields'
import { loadVersions } from '~/features/versions/versions.server'
import type { SignedIn } from '~/portal/guards.server'
import { ingredientFields } from './ingredient-fields'

/** As many documents as an ingredient may have (specification §9). */
const ALL = 9999

/** What changed between two versions of an ingredient (specification §2 "Products and ingredients"). @throws 404 */
export async function loadIngredientVersions(
  request: Request,
  { api, words }: SignedIn,
  ingredientId: string,
) {
  const kosherGroups = api.lookups.kosherGroups()
  const get = async (id: string) => {
    const [ingredient, documents, groups] = await Promise.all([
      api.ingredients.get({ ingredientId: id }),
      api.documents.list({ IngredientId: id, ItemsPerPage: ALL }),
      kosherGroups,
    ])
    return { ...ingredient, documents: documents.items, kosherGroups: groups.items }
  }
  return loadVersions(request, words, ingredientId, {
    get,
    fieldsOf: (one, w) => readFields(ingredientFields, one, one, w),
    listTitle: (w) => w.review.documents,
    listOf: ({ documents }) =>
      documents.map(({ documentId, filename }) => ({ id: documentId, name: filename })),
  })
}
