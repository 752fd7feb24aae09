import { isFiltered, listParams, loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { countOwnPlaces, loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { weightsIn } from '~/features/concerns/concerns.server'
import type { ListAsked } from '~/features/items/worklist.server'
import { loadStaffChoices } from '~/features/staff/staff.server'
import { withViews } from '~/features/views/views.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { chosenRows } from '~/portal/preferences.server'
import { ingredientRow, ingredientsAsked, ingredientsList, type FirstStep } from './ingredients-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams, rows?: number) => parseListQuery(params, ingredientsList, rows)

const askFor = (api: PortalApi['api'], query: Asked, owner: ListOwner) =>
  api.ingredients.list({ ...pageQuery(query), ...ingredientsAsked(query, owner) })

const firstStep = async (api: PortalApi['api']): Promise<FirstStep> =>
  (await countOwnPlaces(api)) > 0 ? 'ingredient' : 'facility'

/**
 * If a company has none at all, the first steps come instead.
 * @param companyId fixes a company, for its tab; without it the companies to filter by come too
 * @throws 404 for an unknown company
 */
export async function loadIngredients(request: Request, signedIn: SignedIn, companyId?: string) {
  const { api, user } = signedIn
  const query = queryOf(new URL(request.url).searchParams, chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies, choices] = await Promise.all([
      withViews(api, companyId === undefined ? 'ingredients' : null, query, (one) =>
        loadPage(one, (asked) => askFor(api, asked, owner)),
      ),
      loadCompanyChoices(api, owner),
      loadStaffChoices(api, user.userType),
    ])
    const { items, totalItems } = page
    const isOwnList = user.userType === 'Company' && companyId === undefined
    const isFirst = isOwnList && totalItems === 0 && !isFiltered(query)
    const first = isFirst ? await firstStep(api) : null
    return {
      items: items.map((row) => pick(row, ingredientRow)),
      weights: await weightsIn(signedIn, 'ingredient', items),
      totalItems,
      query: page.query,
      views: page.views,
      companies,
      ...choices,
      companyId,
      first,
    }
  }, headers)
}

/** The list that an ingredient was opened from. */
export const ingredientListAsked =
  ({ api, user }: SignedIn, ingredientId: string): ListAsked =>
  (params, rows) => {
    const query = queryOf(params, rows)
    const asked = { ...pageQuery(query), ...ingredientsAsked(query, { userType: user.userType }) }
    return { query, neighbours: () => api.ingredients.neighbours({ ...asked, ingredientId }) }
  }

export function ingredientRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, owner)
}
