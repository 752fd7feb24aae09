import type { IngredientListItem } from '~/contract/items/ingredients'
import type { PortalApi } from '~/portal/api.server'

/** An address has room for so many. */
const atOnce = 100

/** The ingredients that the caller may see, unordered. */
export async function ingredientsById(
  api: PortalApi['api'],
  ids: Iterable<string>,
): Promise<IngredientListItem[]> {
  const asked = [...new Set(ids)]
  const pages = Array.from({ length: Math.ceil(asked.length / atOnce) }, (_, page) =>
    api.ingredients.list({
      IngredientId: asked.slice(page * atOnce, (page + 1) * atOnce),
      ItemsPerPage: atOnce,
    }),
  )
  return (await Promise.all(pages)).flatMap(({ items }) => items)
}
