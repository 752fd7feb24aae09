import type { Paged } from '~/contract/fields'
import type { IngredientListItem } from '~/contract/items/ingredients'
import type { ProductListItem } from '~/contract/items/products'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { safeRedirectPath } from '~/portal/paths'
import type { SignedIn } from '~/portal/guards.server'

export type ListedItem = IngredientListItem | ProductListItem | SupplierCertificateListItem

/** The rows of a list of reviewed items, as its address asks for them. */
export type ListedItems = (
  signedIn: SignedIn,
  kind: ReviewedKind,
  params: URLSearchParams,
) => (offset: number, itemsPerPage: number) => Promise<Paged<ListedItem>>

/** The selection in the list beneath a dialog. */
export interface Chosen<Listed> {
  ids: string[]
  /** If the whole list is chosen: it was read anyway. */
  rows?: Listed[]
  /** The number beyond those done at once. */
  left: number
  /** The same dialog, for the rest. */
  next: string | null
}

const READ_AT_ONCE = 200
/** The most rows searched for possible ones. */
const MOST_READ = 2000

/** The ticked ids, each once. */
export const tickedIn = (values: URLSearchParams | FormData): string[] => [
  ...new Set(values.getAll('ids').filter((id): id is string => typeof id === 'string' && id !== '')),
]

const isAll = (params: URLSearchParams) => params.get('all') === 'true'
const readStart = (params: URLSearchParams) => Math.max(0, Math.trunc(Number(params.get('from')) || 0))

function addressWith(request: Request, changes: Record<string, string[]>): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const [name, values] of Object.entries(changes)) {
    searchParams.delete(name)
    for (const value of values) searchParams.append(name, value)
  }
  return `${pathname}?${searchParams.toString()}`
}

/** The first ticked ones; or those of the whole list, as the address asks for it. @param most at once */
export async function chosenAt<Listed extends { id: string } = ListedItem>(
  request: Request,
  most: number,
  list?: {
    rows: (offset: number, itemsPerPage: number) => Promise<Paged<Listed>>
    can: (row: Listed) => boolean
  },
): Promise<Chosen<Listed>> {
  const { searchParams } = new URL(request.url)
  if (!isAll(searchParams) || !list) {
    const ids = tickedIn(searchParams)
    const rest = ids.slice(most)
    const next = rest.length > 0 ? addressWith(request, { ids: rest }) : null
    return { ids: ids.slice(0, most), left: rest.length, next }
  }
  const from = readStart(searchParams)
  const rows: Listed[] = []
  let at = from
  let total = from
  do {
    const page = await list.rows(at, READ_AT_ONCE)
    total = page.totalItems
    if (page.items.length === 0) break
    for (const row of page.items) {
      if (rows.length === most) break
      at += 1
      if (list.can(row)) rows.push(row)
    }
  } while (rows.length < most && at < total && at - from < MOST_READ)
  const left = Math.max(0, total - at)
  const ids = rows.map(({ id }) => id)
  return { ids, rows, left, next: left > 0 ? addressWith(request, { ids: [], from: [String(at)] }) : null }
}

/** The address of the rest, from a dialog's form. @param gone the number of its rows that left the list */
export function nextAt(request: Request, said: unknown, gone: number): string | null {
  const { pathname } = new URL(request.url)
  const next = safeRedirectPath(said, '')
  if (!next.startsWith(`${pathname}?`)) return null
  const params = new URLSearchParams(next.slice(pathname.length + 1))
  if (isAll(params)) params.set('from', String(Math.max(0, readStart(params) - gone)))
  return `${pathname}?${params.toString()}`
}

export function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['ids', 'all', 'from', 'action']) searchParams.delete(name)
  const query = searchParams.toString()
  return pathname.replace(/\/[^/]+\/?$/, '') + (query ? `?${query}` : '')
}
