import { loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { listOrFailure } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import { whereUsedList, type WhereUsed } from './where-used'

/** A page of the products that are made with an ingredient, as the address asks for it; null where it cannot be had. @throws 404 */
export function loadWhereUsed(request: Request, api: PortalApi['api'], ingredientId: string) {
  const query = parseListQuery(new URL(request.url).searchParams, whereUsedList)
  return listOrFailure(async (): Promise<WhereUsed> => {
    const [page, renewal] = await Promise.all([
      loadPage(query, (asked) => {
        const { ItemsPerPage, Offset, Sort, Direction } = wireQuery(asked)
        return api.products.withIngredient({ ingredientId, ItemsPerPage, Offset, Sort, Direction })
      }),
      api.products.ingredientRenewal({ ingredientId }),
    ])
    const toRenew = renewal.items.length
    return { items: page.items, totalItems: page.totalItems, query: page.query, toRenew }
  })
}
