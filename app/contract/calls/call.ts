import { oc, type AnySchema, type HTTPMethod, type InferSchemaOutput, type Route } from '@orpc/contract'
import type { Access } from '~/domain/access'
import type { ErrorCode } from './errors'

export interface CallMeta {
  access: Access
  errors: readonly ErrorCode[]
}

interface CallWords {
  summary: string
  /** Markdown. */
  description: string
  /**
   * Besides what follows from who may call it and what it takes: no session, wrong role, another site, malformed input, a
   * body too large or of a wrong type.
   */
  errors?: readonly ErrorCode[]
}

/**
 * The backend checks `access` before it looks at the input, so that a stranger learns nothing of a call (spec §7,
 * decisions §1).
 */
export function call(
  access: Access,
  method: HTTPMethod,
  path: `/${string}`,
  { summary, description, errors = [] }: CallWords,
) {
  return oc.$meta<CallMeta>({ access, errors }).route({ method, path, summary, description })
}

/** As `call`, for a write whose arguments stand in the query (spec §7: "DELETE by query"): input is `{ query }`. */
export function callByQuery(access: Access, method: HTTPMethod, path: `/${string}`, words: CallWords) {
  return call(access, method, path, words).route({ inputStructure: 'detailed' })
}

export interface CallWithInput {
  '~orpc': { inputSchema?: AnySchema }
}

export type InputOf<Call extends CallWithInput> = InferSchemaOutput<NonNullable<Call['~orpc']['inputSchema']>>

/** For `.route(…)` of a call that answers with a file, which no schema describes. `mediaType` may be a range. */
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

/** For `.route(…)`, beside `answersFile`: the handler answers with headers and a stream, which is never held in memory. */
export const streamed = { outputStructure: 'detailed' } as const
