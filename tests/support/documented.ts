import { ORPCError } from '@orpc/server'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Api, Backend } from '~/backend/backend'
import { wireBody } from '~/backend/core/errors'

/**
 * Every answer that tests get under `/api` is checked against the OpenAPI document: status, media type, body,
 * no extra field.
 */

interface Schema {
  [keyword: string]: unknown
}
interface Answer {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  operationId: string
  responses: Record<string, Answer>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

interface Seen {
  status: number
  mediaType: string | null
  /** Absent if it is not JSON. */
  body?: unknown
}

/** Makes every object refuse unknown fields, unless it says otherwise. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: Schema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'examples' ? value : closed(value as unknown),
    ]),
  )
  const isOpen = copy.properties && !('additionalProperties' in copy) && !('allOf' in copy)
  return (
    isOpen && typeof copy.properties === 'object' ? { ...copy, additionalProperties: false } : copy
  ) as T
}

/** For valid schemas: reports every error, checks every format. */
export const looseButComplete = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  formats: { ...fullFormats, binary: true },
} as const

class Book {
  private readonly byName = new Map<string, Operation>()
  private readonly byPath: { pattern: RegExp; method: string; operation: Operation }[] = []
  // Most schemas check a few answers: optimizing one takes longer.
  private readonly ajv = new Ajv2020({ ...looseButComplete, code: { optimize: false } })
  private readonly validators = new Map<Schema, ValidateFunction>()
  private readonly components: Document['components']

  constructor(document: Document) {
    this.components = closed(document.components)
    this.ajv.addSchema({ components: { schemas: this.components.schemas } }, 'document')
    // Paths without parameters come first: they win if both match.
    const paths = Object.entries(document.paths).sort(([a], [b]) => a.split('{').length - b.split('{').length)
    for (const [path, methods] of paths) {
      for (const [method, operation] of Object.entries(methods)) {
        const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
        this.byName.set(operation.operationId, operation)
        this.byPath.push({ pattern, method: method.toUpperCase(), operation })
      }
    }
  }

  named(operationId: string): Operation | undefined {
    return this.byName.get(operationId)
  }

  /** The operation of a request. */
  meant(method: string, pathname: string): Operation | undefined {
    return this.byPath.find((each) => each.method === method && each.pattern.test(pathname))?.operation
  }

  /** What the document does not describe of an answer, or null. */
  problem(operation: Operation | undefined, seen: Seen): string | null {
    if (!operation) {
      const problem = this.check({ $ref: '#/components/schemas/Error' }, seen.body)
      return [404, 405].includes(seen.status) ? problem : `no such call, but status ${seen.status}`
    }
    const given =
      operation.responses[seen.status] ?? operation.responses[`${Math.floor(seen.status / 100)}XX`]
    const answer = given?.$ref ? this.components.responses[given.$ref.split('/').at(-1) ?? ''] : given
    if (!answer) return `status ${seen.status} is not documented: ${JSON.stringify(seen.body)}`
    const [range = '', media] = Object.entries(answer.content ?? {})[0] ?? []
    if (seen.mediaType !== null && !fitsRange(seen.mediaType, range))
      return `media type ${seen.mediaType} instead of ${range}`
    return range === 'application/json' && media ? this.check(media.schema, seen.body) : null
  }

  private check(schema: Schema, body: unknown): string | null {
    let validate = this.validators.get(schema)
    if (!validate) {
      const own = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/')
      validate = this.ajv.compile(JSON.parse(own) as Schema)
      this.validators.set(schema, validate)
    }
    if (validate(body)) return null
    return (validate.errors ?? [])
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
      )
      .join('; ')
  }
}

const fitsRange = (mediaType: string, range: string) =>
  range === '*/*' || mediaType.split(';', 1)[0]?.trim() === range

let book: Promise<Book> | undefined
const bookOf = (backend: Backend) =>
  (book ??= backend
    .openapi('it')
    .then((document) => new Book(JSON.parse(JSON.stringify(document)) as unknown as Document)))

export interface DocumentedBackend {
  backend: Backend
  /** `operation status` of everything that was answered. */
  answered: Set<string>
  /** @throws naming every answer that the document does not describe */
  assertDocumented: () => void
}

/** The backend, with its answers over HTTP and in process checked against its own document. */
export function documented(backend: Backend): DocumentedBackend {
  const answered = new Set<string>()
  const problems = new Set<string>()
  const note = (operation: Operation | undefined, what: string, seen: Seen, found: Book) => {
    answered.add(`${operation?.operationId ?? 'none'} ${seen.status}`)
    const problem = found.problem(operation, seen)
    if (!problem) return
    problems.add(`${what} → ${seen.status}: ${problem}`)
    throw new Error(`Not as the OpenAPI document says: ${what} → ${seen.status}: ${problem}`)
  }
  return {
    backend: {
      ...backend,
      async handle(request, info) {
        const { method } = request
        const { pathname } = new URL(request.url)
        const response = await backend.handle(request, info)
        const mediaType = response.headers.get('content-type')
        const isJson = mediaType?.startsWith('application/json') ?? false
        const body: unknown = isJson ? await response.clone().json() : undefined
        const found = await bookOf(backend)
        const seen = { status: response.status, mediaType, body }
        note(found.meant(method, pathname), `${method} ${pathname}`, seen, found)
        return response
      },
      client: (...args) =>
        documentedApi(backend.client(...args), async (name, seen) => {
          const found = await bookOf(backend)
          note(found.named(name), name, { ...seen, mediaType: null }, found)
        }),
    },
    answered,
    assertDocumented() {
      if (problems.size > 0) throw new Error(`Not as the OpenAPI document says:\n${[...problems].join('\n')}`)
    },
  }
}

type Call = (...args: unknown[]) => Promise<unknown>

function documentedApi(
  api: Api,
  note: (name: string, seen: { status: number; body: unknown }) => Promise<void>,
): Api {
  const watched = (name: string, call: Call): Call => {
    return async (...args) => {
      const answer = await call(...args).catch(async (error: unknown) => {
        if (error instanceof ORPCError) {
          // Reports of failed tests have the stack only.
          if (error.cause instanceof Error) error.stack = `${error.cause.stack}\n${error.stack}`
          await note(name, { status: error.status, body: onTheWire(wireBody(error as never, 'it')) })
        }
        throw error
      })
      const isFile =
        answer instanceof File || (answer as { body?: unknown } | null)?.body instanceof ReadableStream
      await note(name, { status: 200, body: isFile ? undefined : onTheWire(answer) })
      return answer
    }
  }
  return new Proxy(api, {
    get(target, group) {
      const calls = Reflect.get(target, group) as Record<string, Call>
      if (typeof group !== 'string' || group === 'then') return calls
      return new Proxy(calls, {
        get: (of, name) => {
          const call = Reflect.get(of, name) as Call
          return typeof name === 'string' && name !== 'then' ? watched(`${group}.${name}`, call) : call
        },
      })
    },
  })
}

const onTheWire = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
