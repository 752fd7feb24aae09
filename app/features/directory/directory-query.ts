import { directoryPageSize } from '~/domain/certificates/directory'
import type { QueryValues } from '~/portal/paths'

/** The fields of the search, as addresses name them. Anything else in an address is ignored. */
const texts = ['q', 'status', 'restriction', 'country', 'on'] as const
const flags = ['passover', 'ended'] as const

export type DirectoryQuery = Partial<Record<(typeof texts)[number], string>> &
  Partial<Record<(typeof flags)[number], true>> & { page: number }

export function readDirectoryQuery(params: URLSearchParams): DirectoryQuery {
  const query: DirectoryQuery = { page: readPage(params) }
  for (const name of texts) {
    const value = params.get(name)?.trim()
    if (value) query[name] = value.slice(0, 200)
  }
  for (const name of flags) if (params.get(name) === '1') query[name] = true
  return query
}

/** Beyond what anybody has; the register itself answers with its last page. */
const lastPage = Math.floor(100_000_000 / directoryPageSize)

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1')
  return Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), lastPage) : 1
}

/** Without its page, and always in this order: one search has one address. */
export const directoryFilters = (query: DirectoryQuery): QueryValues => ({
  ...Object.fromEntries(texts.map((name) => [name, query[name]])),
  ...Object.fromEntries(flags.map((name) => [name, query[name] && '1'])),
})

export const isFiltered = (query: DirectoryQuery): boolean =>
  [...texts, ...flags].some((name) => query[name] !== undefined)

/** Beside the search field, which is always open. */
export const hasMoreFilters = ({ q: _, page: __, ...filters }: DirectoryQuery): boolean =>
  Object.keys(filters).length > 0
