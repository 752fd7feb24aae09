import { oc, type HTTPMethod, type Route } from '@orpc/contract'
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
  return oc.$meta<CallMeta>({ access }).route({ method, path, summary })
}

/** As `call`, for a write whose arguments stand in the query (spec §7: "DELETE by query"): input is `{ query }`. */
export function callByQuery(access: Access, method: HTTPMethod, path: `/${string}`, summary: string) {
  return call(access, method, path, summary).route({ inputStructure: 'detailed' })
}

/** For `.route(…)` of a call that answers with a file: no schema tells of one. `mediaType` may be a range. */
export const answersFile = (mediaType: string, description: string): Pick<Route, 'spec'> => ({
  spec: (operation) => ({
    ...operation,
    responses: {
      ...operation.responses,
      200: {
        description,
        headers: {
          'Content-Disposition': {
            description: "The file's name.",
            required: true,
            schema: { type: 'string' },
          },
        },
        content: {
          [mediaType]: { schema: { type: 'string', format: 'binary', contentMediaType: mediaType } },
        },
      },
    },
  }),
})

/** For `.route(…)`, beside `answersFile`: the handler answers with headers and a stream, which is never held whole. */
export const streamed = { outputStructure: 'detailed' } as const
