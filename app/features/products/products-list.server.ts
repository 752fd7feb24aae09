import { isFiltered, listParams, loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import { knownStatuses, listOrFailure } from '~/features/review/item-list.server'
import type { PortalApi } from '~/portal/api.server'
import { rememberList } from '~/portal/list-memory.server'
import { nextStep } from './first-product.server'
import { productsList } from './products-list'

type Asked = ReturnType<typeof queryOf>

const queryOf = (params: URLSearchParams) => parseListQuery(params, productsList)

/** Asks for products as an address says; a company's with those of its facilities (decisions §1). */
function askFor(api: PortalApi['api'], query: Asked, companyId?: string) {
  const { WithStatus, OnlyUnread, ...wire } = wireQuery(query)
  const input = {
    ...wire,
    ...(OnlyUnread === 'true' && { OnlyUnread: true }),
    WithStatus: knownStatuses(WithStatus),
  }
  return companyId
    ? api.products.companyProducts({ ...input, CompanyId: companyId })
    : api.products.list(input)
}

/**
 * A page of products as the address asks for it.
 * @param companyId fixes a company, for its tab; those of its facilities included (decisions §1)
 * @throws 404 for a company that is none
 */
export async function loadProducts(request: Request, api: PortalApi['api'], companyId?: string) {
  const query = queryOf(new URL(request.url).searchParams)
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(async () => pageOf(api, query, companyId), headers)
}

/** A page of the products of a company's account; where there are none at all, what is missing for the first. */
export async function loadOwnProducts(request: Request, api: PortalApi['api'], headQuarterId: string) {
  const query = queryOf(new URL(request.url).searchParams)
  const headers = await rememberList(request, listParams(query))
  return listOrFailure(async () => {
    const page = await pageOf(api, query)
    const isFirst = page.totalItems === 0 && !isFiltered(query)
    return { ...page, next: isFirst ? await nextStep(api, headQuarterId) : null }
  }, headers)
}

async function pageOf(api: PortalApi['api'], query: Asked, companyId?: string) {
  const page = await loadPage(query, (asked) => askFor(api, asked, companyId))
  const { items, totalItems, totalIsMinimum } = page
  return { items, totalItems, totalIsMinimum, query: page.query, companyId }
}

/** Takes what a list's address says; returns what asks for its rows, so many from a place on. */
export function productRows(api: PortalApi['api'], params: URLSearchParams, companyId?: string) {
  const query = queryOf(params)
  return (Offset: number, ItemsPerPage: number) => askFor(api, { ...query, Offset, ItemsPerPage }, companyId)
}
