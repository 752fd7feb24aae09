import { listParams, loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { loadHeadQuarters } from '~/features/review/facility-options.server'
import { knownStatuses, listOrFailure } from '~/features/review/item-list.server'
import type { PortalApi } from '~/portal/api.server'
import { rememberList } from '~/portal/list-memory.server'
import { ingredientsList } from './ingredients-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams) => parseListQuery(params, ingredientsList)

/** Asks for ingredients as an address says, those of facilities included. */
function askFor(api: PortalApi['api'], query: Asked, companyId?: string) {
  const { CompanyId, WithStatus, OnlyUnread, ExpiringWithinDays, ...wire } = wireQuery(query)
  const company = companyId ?? CompanyId
  return api.ingredients.list({
    ...wire,
    IncludeFacilitiesIngredients: true,
    ...(company && { CompanyId: company }),
    ...(OnlyUnread === 'true' && { OnlyUnread: true }),
    ...(ExpiringWithinDays === String(EXPIRY_WARNING_DAYS) && { ExpiringWithinDays: EXPIRY_WARNING_DAYS }),
    WithStatus: knownStatuses(WithStatus),
  })
}

/**
 * A page of ingredients as the address asks for it, those of facilities included.
 * @param companyId fixes a company, for its tab; else the headquarters to filter by come along
 * @throws 404 for a company that is none
 */
export async function loadIngredients(request: Request, api: PortalApi['api'], companyId?: string) {
  const query = queryOf(new URL(request.url).searchParams)
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(async () => {
    const [page, headQuarters] = await Promise.all([
      loadPage(query, (asked) => askFor(api, asked, companyId)),
      companyId ? [] : loadHeadQuarters(api),
    ])
    const { items, totalItems, totalIsMinimum } = page
    return { items, totalItems, totalIsMinimum, query: page.query, headQuarters, companyId }
  }, headers)
}

/** Takes what a list's address says; returns what asks for its rows, so many from a place on. */
export function ingredientRows(api: PortalApi['api'], params: URLSearchParams, companyId?: string) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, companyId)
}
