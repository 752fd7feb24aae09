import { data } from '@remix-run/node'
import { backToList } from '~/domain/listed'
import type { UserType } from '~/domain/review'
import { wordsFor } from '~/i18n/words'
import { isApiError } from '~/portal/api.server'
import { formDataOf } from '~/portal/form.server'
import { visitedLists } from '~/portal/list-memory.server'
import { redirectWithToast } from '~/portal/toast.server'
import { bulkWords, type BulkKind } from './bulk-kind'
import type { BulkResult, DeleteRefusal } from './delete-item'
import { ownersOf } from './item-crumbs'
import { itemPathsOf, itemWords, type ItemKind } from './item-kind'

/** More at once no list can tick; a longer address is nobody's. */
const MAX_AT_ONCE = 200

/** @returns what to say of a refused deletion. @throws whatever is no refusal of the contract */
function explain(error: unknown): DeleteRefusal & { status: number } {
  if (!isApiError(error)) throw error
  const products = (error.data?.details?.products ?? []) as DeleteRefusal['products']
  return { status: error.status, message: error.status < 500 ? error.message : '', products }
}

/**
 * Deletes one item.
 * @returns the way back to the list as it was left, with a toast, or why not: 409 in use or held, or the failure's status
 */
export async function deleteItem(
  request: Request,
  user: { userType: UserType },
  kind: ItemKind,
  item: { name: string; companyId: string; headQuarterId: string },
  remove: () => Promise<unknown>,
) {
  const words = itemWords(kind, wordsFor())
  try {
    await remove()
  } catch (error) {
    const { status, ...refusal } = explain(error)
    return data({ refusal }, { status })
  }
  const visited = (await visitedLists(request))[`${kind}s`]
  const list = backToList(itemPathsOf(user.userType, kind).list(), visited, ownersOf(item))
  return redirectWithToast(list, { type: 'success', content: words.deleted(item.name) })
}

interface Named {
  id: string
  name: string
  /** Tells one «aceto di vino» from another. */
  detail: string
}

/** Null for what is not there (any more): the portal's client throws it as a 404 answer. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

const idsIn = (values: URLSearchParams | FormData) =>
  [...new Set(values.getAll('ids').filter((id): id is string => typeof id === 'string' && id !== ''))].slice(
    0,
    MAX_AT_ONCE,
  )

/** The list's address that a bulk deletion came from: the dialog's own, without `delete` and the ids. */
function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('ids')
  const query = searchParams.toString()
  return pathname.replace(/\/delete\/?$/, '') + (query ? `?${query}` : '')
}

/** What the confirm page of a bulk deletion shows: the items by name, and how many of the ids are none. */
export async function loadBulk(request: Request, get: (id: string) => Promise<Named>) {
  const ids = idsIn(new URL(request.url).searchParams)
  const found = await Promise.all(ids.map((id) => unlessGone(get(id))))
  const items = found.filter((item) => item !== null)
  return { items, gone: ids.length - items.length, backTo: listAddress(request) }
}

export interface BulkCalls {
  get: (id: string) => Promise<Named>
  remove: (id: string) => Promise<unknown>
}

/** Deletes the items whose `ids` are posted, one after the other; what cannot be deleted does not stop the rest. */
export async function deleteMany(formData: FormData, calls: BulkCalls): Promise<BulkResult> {
  const result: BulkResult = { deleted: 0, failed: [] }
  for (const id of idsIn(formData)) {
    const item = await unlessGone(calls.get(id))
    if (!item) continue
    try {
      if (await unlessGone(calls.remove(id))) result.deleted += 1
    } catch (error) {
      const { message, products } = explain(error)
      result.failed.push({ id, name: item.name, message, products })
    }
  }
  return result
}

/** The confirm page's action. @returns the way back to the list where all went well, else what did not and why */
export async function runBulk(request: Request, kind: BulkKind, calls: BulkCalls) {
  const result = await deleteMany(await formDataOf(request), calls)
  if (result.failed.length > 0) return data({ result }, { status: 409 })
  const content = bulkWords(kind, wordsFor()).bulkDeleted(result.deleted)
  return redirectWithToast(listAddress(request), { type: 'success', content })
}
