import { data } from '@remix-run/node'
import type { IngredientUses } from '~/contract/items/ingredients'
import { itemKinds, type ItemKind } from '~/domain/items/item-kinds'
import { backToList } from '~/domain/listed'
import { mostInQuestion } from '~/domain/items/review'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { visitedLists } from '~/portal/list-memory.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { bulkCalls, deletionBlock, type BulkCalls } from './bulk-calls.server'
import { bulkKindAt, bulkWords } from './bulk-kind'
import { chosenAt, listAddress, tickedIn, type ListedItems } from './chosen.server'
import type { BulkResult, DeleteRefusal } from './delete-item'
import { itemCalls } from '~/features/items/item-calls.server'
import { itemOwners } from '~/features/items/item-crumbs'
import { itemPathsFor, itemWords, type ItemRef } from '~/features/items/item-kind'

type Api = PortalApi['api']

/** Null for none; spaces are for the backend to refuse. */
function reasonIn(values: FormData): string | null {
  const reason = values.get('reason')
  return typeof reason === 'string' && reason !== '' ? reason : null
}

function explain(error: unknown): DeleteRefusal & { status: number } {
  if (!isApiError(error)) throw error
  const products = (error.data?.details?.products ?? []) as DeleteRefusal['products']
  const ofReason = error.data?.issues?.reason
  return {
    status: error.status,
    message: ofReason ? '' : error.status < 500 ? error.message : '',
    products,
    ofReason,
  }
}

/** The products that keep an item from being deleted. */
const loadUses: Record<ItemKind, ((api: Api, id: string) => Promise<IngredientUses>) | null> = {
  ingredient: (api, ingredientId) => api.ingredients.inUse({ ingredientId }),
  product: null,
}

export async function loadItemDeletion(api: Api, ref: ItemRef) {
  const [item, uses] = await Promise.all([itemCalls(api, ref).get(), loadUses[ref.kind]?.(api, ref.id)])
  const { id, name, lock, versions, status, withdrawn } = item
  const shown = { id, name, lock, versions, status, withdrawn, keptBy: deletionBlock(item) }
  return { kind: ref.kind, item: { ...shown, usedBy: uses?.products ?? [] } }
}

/** @returns the way back to the list as it was left, or why not: 409 in use or held, or the failure's status */
export async function deleteItem(request: Request, { api, user, words: w }: SignedIn, ref: ItemRef) {
  const words = itemWords(ref.kind, w)
  const { get, remove } = itemCalls(api, ref)
  const reason = reasonIn(await formDataOf(request))
  const item = await get()
  try {
    await remove(reason)
  } catch (error) {
    const { status, ...refusal } = explain(error)
    return data({ refusal, reason }, { status })
  }
  const visited = (await visitedLists(request))[itemKinds[ref.kind].plural]
  const list = backToList(itemPathsFor(user.userType, ref.kind).list(), visited, itemOwners(item))
  return redirectWithSuccess(list, words.deleted(item.name))
}

/** Null for what no longer exists: the portal's client throws it as a 404 response. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

const idsIn = (values: FormData) => tickedIn(values).slice(0, mostInQuestion)

export async function loadBulk(request: Request, signedIn: SignedIn, list: ListedItems) {
  const kind = bulkKindAt(request.url)
  const { get } = bulkCalls(signedIn.api, kind)
  const { searchParams } = new URL(request.url)
  const rows = kind === 'contact' ? undefined : list(signedIn, kind, searchParams)
  const { ids, left, next } = await chosenAt(request, mostInQuestion, rows && { rows, can: () => true })
  const found = await Promise.all(ids.map((id) => unlessGone(get(id))))
  const items = found.filter((item) => item !== null)
  return { kind, items, gone: ids.length - items.length, left, next, backTo: listAddress(request) }
}

/** One after the other: what cannot be deleted does not stop the rest. */
export async function deleteMany(formData: FormData, calls: BulkCalls): Promise<BulkResult> {
  const reason = reasonIn(formData)
  const result: BulkResult = { deleted: 0, failed: [], reason }
  for (const id of idsIn(formData)) {
    const item = await unlessGone(calls.get(id))
    if (!item) continue
    try {
      if (await unlessGone(calls.remove(id, reason))) result.deleted += 1
    } catch (error) {
      const { status: _, ...refusal } = explain(error)
      result.failed.push({ id, name: item.name, ...refusal })
    }
  }
  return result
}

/** @returns the way back to the list; or what was not deleted, and why */
export async function runBulk(request: Request, { api, words }: SignedIn) {
  const kind = bulkKindAt(request.url)
  const result = await deleteMany(await formDataOf(request), bulkCalls(api, kind))
  if (result.failed.length > 0) return data({ result }, { status: 409 })
  const content = bulkWords(kind, words).bulkDeleted(result.deleted)
  return redirectWithSuccess(listAddress(request), content)
}
