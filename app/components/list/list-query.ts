/** The contract's names (specification §3), except `page`. A nonsensical value becomes the nearest sensible one. */
export type Direction = 'asc' | 'desc'

export interface ListDefinition<
  Sort extends string = string,
  Filter extends string = string,
  Multi extends string = string,
> {
  sorts: readonly Sort[]
  /** The backend's own order by default. */
  defaultSort?: Sort
  defaultDirection?: Direction
  filters?: readonly Filter[]
  multiFilters?: readonly Multi[]
  /** A filter that chooses the list: it narrows nothing, and stays when the others are cleared. */
  which?: Filter
  itemsPerPage?: number
}

export interface ListQuery<
  Sort extends string = string,
  Filter extends string = string,
  Multi extends string = string,
> {
  Search?: string
  Sort?: Sort
  Direction: Direction
  ItemsPerPage: number
  Offset: number
  /** The saved view that it started from. */
  view?: string
  /** All rows, however many there are. */
  CountAll?: true
  page: number
  /** The answer said that there are more rows than it counted. */
  totalIsMinimum?: true | undefined
  filters: Partial<Record<Filter, string>>
  multi: Partial<Record<Multi, string[]>>
  /** The parts of a list's definition that make its addresses. */
  list: Omit<ListDefinition<Sort, Filter, Multi>, 'sorts'>
}

/** The query parameters of a list's filters. */
export type FilterName<List> =
  List extends ListDefinition<string, infer Filter, infer Multi> ? Filter | Multi : never

/** The query of a list's address. */
export type QueryOf<List> =
  List extends ListDefinition<infer Sort, infer Filter, infer Multi> ? ListQuery<Sort, Filter, Multi> : never

/** Specification §9. */
export const DEFAULT_ITEMS_PER_PAGE = 10
/** The ingredient picker's (specification §9). */
export const MAX_ITEMS_PER_PAGE = 200
/** Keeps offsets within what every database counts. A page beyond the end becomes the last one (`loadPage`). */
export const MAX_PAGE = 1_000_000
const MAX_SEARCH_LENGTH = 200
const MAX_FILTER_LENGTH = 200
const MAX_FILTER_VALUES = 50

export function defineList<Sort extends string, Filter extends string = never, Multi extends string = never>(
  list: ListDefinition<Sort, Filter, Multi>,
): ListDefinition<Sort, Filter, Multi> {
  return list
}

function clean(value: string, length: number): string {
  // No name contains control characters; a cut must not leave half a character.
  // oxlint-disable-next-line no-control-regex -- takes control characters out
  return Array.from(value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())
    .slice(0, length)
    .join('')
}

function wholeNumber(text: string | null, fallback: number, min: number, max: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return fallback
  return Math.trunc(Math.min(Math.max(value, min), max))
}

/** An `Offset` alone determines the page. @param rows per page, if the address does not say */
export function parseListQuery<Sort extends string, Filter extends string, Multi extends string>(
  params: URLSearchParams,
  list: ListDefinition<Sort, Filter, Multi>,
  rows = list.itemsPerPage ?? DEFAULT_ITEMS_PER_PAGE,
): ListQuery<Sort, Filter, Multi> {
  const ItemsPerPage = wholeNumber(params.get('ItemsPerPage'), rows, 1, MAX_ITEMS_PER_PAGE)
  const offset = wholeNumber(params.get('Offset'), 0, 0, MAX_PAGE * ItemsPerPage)
  // The last of several: a button may override a field of its form.
  const page = wholeNumber(
    params.getAll('page').at(-1) ?? null,
    Math.floor(offset / ItemsPerPage) + 1,
    1,
    MAX_PAGE,
  )

  const { sorts, ...addressed } = list
  const Sort = sorts.find((sort) => sort === params.get('Sort')) ?? list.defaultSort
  const direction = params.get('Direction')?.toLowerCase()
  const fallback = Sort === list.defaultSort ? (list.defaultDirection ?? 'asc') : 'asc'
  const Direction = direction === 'asc' || direction === 'desc' ? direction : fallback

  const Search = clean(params.get('Search') ?? '', MAX_SEARCH_LENGTH) || undefined

  const view = clean(params.get('view') ?? '', MAX_FILTER_LENGTH) || undefined

  const filters: Partial<Record<Filter, string>> = {}
  for (const name of list.filters ?? []) {
    const value = clean(params.getAll(name).find((one) => one.trim() !== '') ?? '', MAX_FILTER_LENGTH)
    if (value) filters[name] = value
  }
  const multi: Partial<Record<Multi, string[]>> = {}
  for (const name of list.multiFilters ?? []) {
    // A select sends several values separated by commas.
    const given = [...params.getAll(name), ...params.getAll(`${name}[]`)]
      .flatMap((value) => value.split(','))
      .map((value) => clean(value, MAX_FILTER_LENGTH))
    const values = [...new Set(given)].filter(Boolean).slice(0, MAX_FILTER_VALUES)
    if (values.length > 0) multi[name] = values
  }

  return {
    ...(Search && { Search }),
    ...(Sort && { Sort }),
    Direction,
    ItemsPerPage,
    Offset: (page - 1) * ItemsPerPage,
    ...(params.get('CountAll') === 'true' && { CountAll: true }),
    ...(view && { view }),
    page,
    filters,
    multi,
    list: { ...addressed, itemsPerPage: rows },
  }
}

type PageQuery<Sort extends string> = Pick<
  ListQuery<Sort>,
  'Search' | 'Sort' | 'Direction' | 'ItemsPerPage' | 'Offset' | 'CountAll'
>

/** The page of a list and its order; without its filters. */
export function pageQuery<Sort extends string>(query: ListQuery<Sort>): PageQuery<Sort> {
  const { Search, Sort, Direction, ItemsPerPage, Offset, CountAll } = query
  return {
    ...(Search && { Search }),
    ...(Sort && { Sort }),
    Direction,
    ItemsPerPage,
    Offset,
    ...(CountAll && { CountAll }),
  }
}

export type WireQuery<Sort extends string, Filter extends string, Multi extends string> = PageQuery<Sort> &
  Partial<Record<Filter, string>> &
  Partial<Record<Multi, string[]>>

export function wireQuery<Sort extends string, Filter extends string, Multi extends string>(
  query: ListQuery<Sort, Filter, Multi>,
): WireQuery<Sort, Filter, Multi> {
  return { ...pageQuery(query), ...query.filters, ...query.multi }
}

/** At least 1 (specification §5 "Pager"). */
export function pageCount(totalItems: number, itemsPerPage: number): number {
  const pages = Math.ceil(totalItems / itemsPerPage)
  return Number.isFinite(pages) && pages > 1 ? pages : 1
}

export function clampPage(page: number, pages: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.trunc(page), 1), Math.max(pages, 1))
}

/** A page beyond the last is requested again as the last. */
export async function loadPage<
  Query extends ListQuery,
  Answer extends { items: readonly unknown[]; totalItems: number; totalIsMinimum?: true | undefined },
>(query: Query, load: (query: Query) => Promise<Answer>): Promise<Answer & { query: Query }> {
  const answer = await load(query)
  const page = clampPage(query.page, pageCount(answer.totalItems, query.ItemsPerPage))
  const asWas = { ...query, totalIsMinimum: answer.totalIsMinimum }
  if (page === query.page) return { ...answer, query: asWas }
  const nearest = { ...asWas, page, Offset: (page - 1) * query.ItemsPerPage }
  return { ...(await load(nearest)), query: nearest }
}

/** Defaults are left out. */
export function listParams(query: ListQuery): URLSearchParams {
  const { list } = query
  const params = new URLSearchParams()
  if (query.Search) params.set('Search', query.Search)
  for (const name of list.filters ?? []) {
    const value = query.filters[name]
    if (value) params.set(name, value)
  }
  for (const name of list.multiFilters ?? [])
    for (const value of query.multi[name] ?? []) params.append(name, value)
  const defaultDirection = list.defaultDirection ?? 'asc'
  if (query.Sort && (query.Sort !== list.defaultSort || query.Direction !== defaultDirection)) {
    params.set('Sort', query.Sort)
    params.set('Direction', query.Direction)
  }
  if (query.ItemsPerPage !== (list.itemsPerPage ?? DEFAULT_ITEMS_PER_PAGE)) {
    params.set('ItemsPerPage', String(query.ItemsPerPage))
  }
  if (query.CountAll) params.set('CountAll', 'true')
  if (query.view) params.set('view', query.view)
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/** The list as links from its rows name it, independent of page size. @param companyId of the tab */
export function listOf(query: ListQuery, companyId?: string): string {
  const filters = companyId === undefined ? query.filters : { ...query.filters, CompanyId: companyId }
  const ItemsPerPage = query.list.itemsPerPage ?? query.ItemsPerPage
  return listParams({ ...query, filters, ItemsPerPage, page: 1 }).toString()
}

/** Relative to the list's own path. */
export function hrefWith(query: ListQuery, changes: Partial<Omit<ListQuery, 'list'>> = {}): string {
  return `?${listParams({ ...query, ...changes }).toString()}`
}

export function hrefForPage(query: ListQuery, page: number): string {
  return hrefWith(query, { page })
}

/** The page that keeps the first visible row in view. */
export function hrefForRows(query: ListQuery, ItemsPerPage: number): string {
  return hrefWith(query, { ItemsPerPage, page: Math.floor(query.Offset / ItemsPerPage) + 1 })
}

/** Ascending first, descending if already sorted by it; from page 1. */
export function hrefForSort(query: ListQuery, sort: string): string {
  const Direction: Direction = query.Sort === sort && query.Direction === 'asc' ? 'desc' : 'asc'
  return hrefWith(query, { Sort: sort, Direction, page: 1 })
}

/** The filters that stay when the others are cleared. */
export function keptFilters({ list: { which }, filters }: ListQuery): ListQuery['filters'] {
  return which && filters[which] ? { [which]: filters[which] } : {}
}

export function isFiltered(query: ListQuery): boolean {
  const { Search, filters, multi, list } = query
  return Boolean(Search) || Object.keys({ ...filters, ...multi }).some((name) => name !== list.which)
}
