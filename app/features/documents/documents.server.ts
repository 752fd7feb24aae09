import { data } from '@remix-run/node'
import type { Streamed } from '~/contract/documents'
import { listOrFailure } from '~/portal/lists.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { closedFor, isViewable, PDF } from './documents'

type Api = PortalApi['api']

const ALL = 9999

/** Newest first, with the upload rules; null where the backend fails. @throws 404 */
export function loadDocuments(api: Api, ingredientId: string) {
  return listOrFailure(async () => {
    const [{ id, name, status, lock }, documents, rules] = await Promise.all([
      api.ingredients.get({ ingredientId }),
      api.documents.list({
        IngredientId: ingredientId,
        ItemsPerPage: ALL,
        Sort: 'createdAt',
        Direction: 'desc',
      }),
      api.documents.uploadRules(),
    ])
    return { ingredient: { id, name, status, lock }, documents: documents.items, rules }
  })
}

export async function loadDocument(api: Api, ingredientId: string, documentId: string) {
  const { items } = await api.documents.list({ IngredientId: ingredientId, ItemsPerPage: ALL })
  const document = items.find((one) => one.documentId === documentId)
  if (!document) throw new Response(null, { status: 404 })
  return document
}

/** @returns the way back to the documents, or why not: 409 approved or locked, or the failure's status */
export async function deleteDocument(
  { api, user, words }: SignedIn,
  { ingredientId, documentId, backTo }: { ingredientId: string; documentId: string; backTo: string },
) {
  const [ingredient, { filename }] = await Promise.all([
    api.ingredients.get({ ingredientId }),
    loadDocument(api, ingredientId, documentId),
  ])
  // The call removes it from the newest version, which need not be the one on the screen.
  const closed = closedFor(ingredient, user.userType, words)
  if (closed) return data({ refusal: closed }, { status: 409 })
  try {
    await api.documents.remove({ query: { ingredientDocumentId: documentId } })
  } catch (error) {
    if (!isApiError(error)) throw error
    const refusal = error.status < 500 ? error.message : words.documents.deleteFailed
    return data({ refusal }, { status: error.status })
  }
  return redirectWithSuccess(backTo, words.documents.deleted(filename))
}

/** To be displayed, if nothing in a file of its type can run; else it stays an attachment. */
export function viewable(file: Streamed): Streamed {
  const { headers } = file
  const type = headers['content-type'] ?? ''
  if (!isViewable(type)) return file
  const disposition = (headers['content-disposition'] ?? '').replace(/^attachment/, 'inline')
  const framed = {
    // A sandbox, like `object-src`, would block the browser's PDF viewer, which has its own.
    'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  }
  return {
    ...file,
    headers: { ...headers, 'content-disposition': disposition, ...(type === PDF && framed) },
  }
}

export function fileResponse({ headers, body }: Streamed): Response {
  return new Response(body, {
    headers: { ...headers, 'Cache-Control': 'private, no-store' },
  })
}
