import { loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import { knownStatuses, listOrFailure } from '~/features/review/item-list.server'
import type { PortalApi } from '~/portal/api.server'
import { productsList } from './products-list'

/**
 * A page of products as the address asks for it.
 * @param companyId fixes a company, for its tab; those of its facilities included (decisions §1)
 * @throws 404 for a company that is none
 */
export async function loadProducts(request: Request, api: PortalApi['api'], companyId?: string) {
  const query = parseListQuery(new URL(request.url).searchParams, productsList)
  return listOrFailure(async () => {
    const page = await loadPage(query, (asked) => {
      const { WithStatus, ...wire } = wireQuery(asked)
      const input = { ...wire, WithStatus: knownStatuses(WithStatus) }
      return companyId
        ? api.products.companyProducts({ ...input, CompanyId: companyId })
        : api.products.list(input)
    })
    return { items: page.items, totalItems: page.totalItems, query: page.query }
  })
}
