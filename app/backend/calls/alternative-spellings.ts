import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { Context } from '@orpc/server'

/** Aliases for names that are spelt unusually, or in two ways (specification §3). */
export const otherSpellings: Record<string, string> = {
  includeCertificateFacilities: 'includeCerticateFacilities',
  manufacturing: 'manufactoring',
  Manufacturing: 'Manufactoring',
  search: 'Search',
}

/** Case-insensitive values: callers write "Approved" as well as "approved" (specification §3 "List"). */
const inAnyCase = new Set(['WithStatus', 'WithState', 'Direction'])

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : Array.isArray(value) ? value.map(lower) : value

function normalized(input: unknown): unknown {
  if (input === null || typeof input !== 'object' || Array.isArray(input) || input instanceof Blob)
    return input
  const given = input as Record<string, unknown>
  const read = Object.entries(given).map(([name, value]): [string, unknown] => {
    const canonical = Object.hasOwn(otherSpellings, name) ? otherSpellings[name] : undefined
    if (canonical !== undefined && !Object.hasOwn(given, canonical)) return [canonical, value]
    return [name, inAnyCase.has(name) ? lower(value) : value]
  })
  return Object.fromEntries(read)
}

/** Accepts other spellings in the API's input. Register after plugins that parse the input. */
export class AlternativeSpellings<T extends Context> implements StandardHandlerPlugin<T> {
  init(options: StandardHandlerOptions<T>): void {
    options.clientInterceptors = [
      (call) => call.next({ ...call, input: normalized(call.input) }),
      ...(options.clientInterceptors ?? []),
    ]
  }
}
