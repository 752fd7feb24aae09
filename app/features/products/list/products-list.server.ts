import { isFiltered, listParams, loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { weightsIn } from '~/features/concerns/concerns.server'
import type { ListAsked } from '~/features/items/worklist.server'
import { loadStaffChoices } from '~/features/staff/staff.server'
import { withViews } from '~/features/views/views.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { chosenRows } from '~/portal/preferences.server'
import { nextStep } from './first-product.server'
import { productRow, productsAsked, productsList } from './products-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams, rows?: number) => parseListQuery(params, productsList, rows)

/** A headquarters' products include its facilities', unless it is chosen as a site (decisions §1). */
function askFor(api: PortalApi['api'], query: Asked, owner: ListOwner, WithIngredientNames = false) {
  const { CompanyId, ...input } = { ...pageQuery(query), ...productsAsked(query, owner) }
  const isPlace = owner.userType === 'Company' && owner.companyId === undefined
  return CompanyId && !isPlace
    ? api.products.companyProducts({ ...input, CompanyId, WithIngredientNames })
    : api.products.list({ ...input, CompanyId, WithIngredientNames })
}

/**
 * If a company has none at all, the first steps come instead.
 * @param companyId fixes a company with its facilities, for its tab; without it the companies to filter by come
 * too
 * @throws 404 for an unknown company
 */
export async function loadProducts(request: Request, signedIn: SignedIn, companyId?: string) {
  const { api, user } = signedIn
  const query = queryOf(new URL(request.url).searchParams, chosenRows(request))
  const headers = await rememberList(request, listParams(query))
  const owner = { userType: user.userType, companyId }
  return listOrFailure(async () => {
    const [page, companies, choices] = await Promise.all([
      withViews(api, companyId === undefined ? 'products' : null, query, (one) =>
        loadPage(one, (asked) => askFor(api, asked, owner)),
      ),
      loadCompanyChoices(api, owner),
      loadStaffChoices(api, user.userType),
    ])
    const { items, totalItems } = page
    const ownId = companyId === undefined ? user.companyId : null
    const isFirst = totalItems === 0 && !isFiltered(query)
    const next = ownId !== null && isFirst ? await nextStep(api, ownId) : null
    return {
      items: items.map((row) => pick(row, productRow)),
      weights: await weightsIn(signedIn, 'product', items),
      totalItems,
      query: page.query,
      views: page.views,
      companies,
      ...choices,
      companyId,
      next,
    }
  }, headers)
}

/** The list that a product was opened from. */
export const productListAsked =
  ({ api, user: { userType } }: SignedIn, productId: string): ListAsked =>
  (params, rows) => {
    const query = queryOf(params, rows)
    const asked = { ...pageQuery(query), ...productsAsked(query, { userType }) }
    const IncludeFacilitiesProducts = userType === 'Certifier'
    return {
      query,
      neighbours: () => api.products.neighbours({ ...asked, IncludeFacilitiesProducts, productId }),
    }
  }

/** Complete, with ingredients: for files. */
export function productRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) =>
    askFor(api, { ...query, Offset, ItemsPerPage }, owner, true)
}
