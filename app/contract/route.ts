import { oc, type HTTPMethod } from '@orpc/contract'
import type { Access } from '~/domain/access'

/** What a call declares of itself beside its shapes. */
export interface CallMeta {
  access: Access
}

/**
 * One call of the contract: its method and path (spec §7, decisions §1), who may make it, and a line of description.
 * The backend checks `access` before it looks at the input, so that a stranger learns nothing of a call.
 */
export function call(access: Access, method: HTTPMethod, path: `/${string}`, summary: string) {
  const tag = path.split('/')[2] === 'productflow' ? 'productflow' : (path.split('/')[1] ?? '')
  return oc.$meta<CallMeta>({ access }).route({ method, path, summary, tags: [tag] })
}

/** As `call`, for a write whose arguments stand in the query (spec §7: "DELETE by query"): input is `{ query }`. */
export function callByQuery(access: Access, method: HTTPMethod, path: `/${string}`, summary: string) {
  return call(access, method, path, summary).route({ inputStructure: 'detailed' })
}
