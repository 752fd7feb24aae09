import { loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import { loadHeadQuarters } from '~/features/review/facility-options.server'
import { knownStatuses, listOrFailure } from '~/features/review/item-list.server'
import type { PortalApi } from '~/portal/api.server'
import { ingredientsList } from './ingredients-list'

/**
 * A page of ingredients as the address asks for it, those of facilities included.
 * @param companyId fixes a company, for its tab; else the headquarters to filter by come along
 * @throws 404 for a company that is none
 */
export async function loadIngredients(request: Request, api: PortalApi['api'], companyId?: string) {
  const query = parseListQuery(new URL(request.url).searchParams, ingredientsList)
  return listOrFailure(async () => {
    const [page, headQuarters] = await Promise.all([
      loadPage(query, (asked) => {
        const { CompanyId, WithStatus, ...wire } = wireQuery(asked)
        const company = companyId ?? CompanyId
        return api.ingredients.list({
          ...wire,
          IncludeFacilitiesIngredients: true,
          ...(company && { CompanyId: company }),
          WithStatus: knownStatuses(WithStatus),
        })
      }),
      companyId ? [] : loadHeadQuarters(api),
    ])
    return { items: page.items, totalItems: page.totalItems, query: page.query, headQuarters }
  })
}
