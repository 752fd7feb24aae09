import { oc, type AnySchema, type HTTPMethod, type InferSchemaOutput, type Route } from '@orpc/contract'
import type { Access } from '~/domain/access'
import type { TokenScope } from '~/domain/programs'
import type { TakesFiles } from '~/domain/takes-files'
import type { ErrorCode } from './errors'

export interface CallMeta {
  access: Access
  /** A write that read-only accounts may make too: it concerns only their own account. */
  forReaders: boolean
  /** A write whose repetition is recognized by its `Idempotency-Key`. */
  takesKey: boolean
  errors: readonly ErrorCode[]
  /** The answer may be a few seconds old, though never older than the caller's own writes: a replica may give it. */
  mayLag: boolean
  /** Needs the password or factor again, unless it was given in the last ten minutes. */
  askedAgain: boolean
  /** Also for accounts that still have to set up the required factor. */
  withoutFactor: boolean
  takesFiles: TakesFiles | null
  token: TokenScope | false
  stable: boolean
}

interface CallWords {
  /** The scope of a program's token that opens the call; `false` for what a person decides or administers. */
  token: TokenScope | false
  /** Programs may rely on it: the change log says each change of its name or shape. */
  stable?: boolean
  summary: string
  /** Markdown. */
  description: string
  /** Errors beyond those that follow from access and input: 401, 403, malformed or too large bodies. */
  errors?: readonly ErrorCode[]
  forReaders?: boolean
  /** Has effects that no transaction reverts (counts tries, draws, stores or removes files), or returns a secret. */
  withoutKey?: boolean
  withoutFactor?: boolean
  mayLag?: boolean
  askedAgain?: boolean
  takesFiles?: TakesFiles
}

/** `access` is checked before the input, so that strangers learn nothing (specification §7). */
export function call(
  access: Access,
  method: HTTPMethod,
  path: `/${string}`,
  {
    token,
    stable = false,
    summary,
    description,
    errors = [],
    forReaders = false,
    withoutKey = false,
    withoutFactor = false,
    mayLag = false,
    askedAgain = false,
    takesFiles,
  }: CallWords,
) {
  const takesKey = method !== 'GET' && access !== 'public' && !withoutKey
  return oc
    .$meta<CallMeta>({
      access,
      errors,
      forReaders,
      takesKey,
      withoutFactor,
      mayLag: mayLag && method === 'GET',
      askedAgain,
      takesFiles: takesFiles ?? null,
      token,
      stable,
    })
    .route({ method, path, summary, description })
}

/** For writes with arguments in the query (specification §7 "Certifier"): input is `{ query }`. */
export function callByQuery(access: Access, method: HTTPMethod, path: `/${string}`, words: CallWords) {
  return call(access, method, path, words).route({ inputStructure: 'detailed' })
}

export interface CallWithInput {
  '~orpc': { inputSchema?: AnySchema }
}

export type InputOf<Call extends CallWithInput> = InferSchemaOutput<NonNullable<Call['~orpc']['inputSchema']>>

/** For `.route(…)` of calls that answer with a file. `mediaType` may be a range. */
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

/** For `.route(…)`, beside `answersFile`: streamed, never held in memory. */
export const streamed = { outputStructure: 'detailed' } as const
