import { pageQuery, parseListQuery } from '~/components/list/list-query'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { itemListLoader } from '~/features/item-lists/item-list.server'
import type { ListAsked } from '~/features/items/worklist.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { ifFound, pick } from '~/portal/lists.server'
import { nextStep } from './first-product.server'
import { productRow, productsAsked, productsList } from './products-list'

type Asked = ReturnType<typeof parseQuery>

const parseQuery = (params: URLSearchParams, rows?: number) => parseListQuery(params, productsList, rows)

/** A headquarters' products include its facilities', unless it is chosen as a site (specification §7 "Products"). */
function askFor(api: PortalApi['api'], query: Asked, owner: ListOwner, isWhole = false) {
  const { CompanyId, ...input } = { ...pageQuery(query), ...productsAsked(query, owner) }
  const more = {
    WithIngredientNames: isWhole,
    WithLines: isWhole,
    WithGtins: isWhole,
    WithRegister: isWhole,
  }
  const isPlace = owner.userType === 'Company' && owner.companyId === undefined
  return CompanyId && !isPlace
    ? api.products.companyProducts({ ...input, CompanyId, ...more })
    : api.products.list({ ...input, CompanyId, ...more })
}

async function linesToFilterBy(api: PortalApi['api'], { filters }: Asked, companyId: string | null) {
  const { LineId: lineId } = filters
  const found = companyId
    ? (await api.lines.list({ CompanyId: companyId })).items
    : [lineId ? await ifFound(api.lines.get({ lineId })) : null]
  return found.flatMap((line) => (line ? { value: line.id, label: line.name } : []))
}

export const loadProducts = itemListLoader({
  kind: 'product',
  queryOf: parseQuery,
  askFor,
  draw: (row) => pick(row, productRow),
  firstStep: nextStep,
  linesOf: linesToFilterBy,
})

/** The list that a product was opened from. */
export const productListAsked =
  ({ api, user: { userType } }: SignedIn, productId: string): ListAsked =>
  (params, rows) => {
    const query = parseQuery(params, rows)
    const asked = { ...pageQuery(query), ...productsAsked(query, { userType }) }
    const IncludeFacilitiesProducts = userType === 'Certifier'
    return {
      query,
      neighbours: () => api.products.neighbours({ ...asked, IncludeFacilitiesProducts, productId }),
    }
  }

/** Complete, with ingredients: for files. */
export function productRows(api: PortalApi['api'], params: URLSearchParams, owner: ListOwner) {
  const query = parseQuery(params)
  return (Offset: number, ItemsPerPage: number) =>
    askFor(api, { ...query, Offset, ItemsPerPage }, owner, true)
}
