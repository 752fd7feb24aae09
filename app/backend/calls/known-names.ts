import type { AnySchema } from '@orpc/contract'
import { z } from 'zod'
import { mostPerPage } from '~/contract/calls/lists'
import { validationMessages } from '~/domain/validation-messages'
import type { RequestInfo } from '../core/context'
import { invalidInput } from '../core/errors'

const known = new WeakMap<AnySchema, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()

/** The names that a call's input may have, by its schema. */
function namesIn(schema: AnySchema | undefined): ReadonlySet<string> {
  if (!schema) return none
  const kept = known.get(schema)
  if (kept) return kept
  const { properties = {} } = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const names = new Set(Object.keys(properties))
  known.set(schema, names)
  return names
}

/** Neither a page of the portal nor a browser, which sends at least one of these headers. */
export const isFromProgram = ({ lang, headers }: RequestInfo): boolean =>
  lang === undefined && !['origin', 'sec-fetch-site', 'referer'].some((name) => headers.has(name))

/** Where a page takes the nearest sensible size, a program would take a part for the whole. @throws AppError 400 */
export function assertPageSize({ program }: RequestInfo, input: unknown): void {
  const { ItemsPerPage } = (input ?? {}) as { ItemsPerPage?: unknown }
  if (program && Number(ItemsPerPage) > mostPerPage)
    throw invalidInput({ ItemsPerPage: [validationMessages.between(1, mostPerPage)] })
}

/** A program that mistypes a filter would get everything. In a browser an old link goes on working. @throws AppError 400 */
export function assertKnownNames(
  request: RequestInfo,
  { inputSchema, path = '' }: { inputSchema?: AnySchema | undefined; path?: string | undefined },
  input: unknown,
): void {
  if (!isFromProgram(request)) return
  const names = namesIn(inputSchema)
  const unknown = Object.keys(input ?? {}).filter((name) => !names.has(name))
  if (unknown.length === 0) return
  const inQuery = [...names].filter((name) => !path.includes(`{${name}}`))
  throw invalidInput(
    Object.fromEntries(unknown.map((name) => [name, [validationMessages.unknownName(inQuery)]])),
  )
}
