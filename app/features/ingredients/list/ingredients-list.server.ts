import { pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { countOwnPlaces } from '~/features/companies/facilities/facility-options.server'
import { itemListLoader } from '~/features/item-lists/item-list.server'
import type { ListAsked } from '~/features/items/worklist.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import {
  ingredientRow,
  ingredientsAsked,
  ingredientsList,
  type FirstStep,
  type IngredientRow,
} from './ingredients-list'

type Asked = ReturnType<typeof parseQuery>

const parseQuery = (params: URLSearchParams, rows?: number) => parseListQuery(params, ingredientsList, rows)

const askFor = (api: PortalApi['api'], query: Asked, owner: ListOwner) =>
  api.ingredients.list({ ...pageQuery(query), ...ingredientsAsked(query, owner) })

export const loadIngredients = itemListLoader({
  kind: 'ingredient',
  queryOf: parseQuery,
  askFor,
  draw: ({ supplierCertificate: followed, ...row }): IngredientRow => ({
    ...pick(row, ingredientRow),
    ...(followed && { certificate: { id: followed.id, number: followed.number } }),
  }),
  firstStep: async (api): Promise<FirstStep> => ((await countOwnPlaces(api)) > 0 ? 'ingredient' : 'facility'),
})

/** The list that an ingredient was opened from. */
export const ingredientListAsked =
  ({ api, user }: SignedIn, ingredientId: string): ListAsked =>
  (params, rows) => {
    const query = parseQuery(params, rows)
    const asked = { ...pageQuery(query), ...ingredientsAsked(query, { userType: user.userType }) }
    return { query, neighbours: () => api.ingredients.neighbours({ ...asked, ingredientId }) }
  }

export function ingredientRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = parseQuery(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
