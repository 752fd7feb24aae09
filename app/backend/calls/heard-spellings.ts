import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { Context } from '@orpc/server'

/** Aliases for names that the specification spells unusually, or in two ways (decisions §8). */
export const otherSpellings: Record<string, string> = {
  includeCertificateFacilities: 'includeCerticateFacilities',
  manufacturing: 'manufactoring',
  Manufacturing: 'Manufactoring',
  search: 'Search',
}

/** Case-insensitive values: spec §§4 and 9 have "Approved" where §3 has "approved". */
const inAnyCase = new Set(['WithStatus', 'WithState', 'Direction'])

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : Array.isArray(value) ? value.map(lower) : value

function heard(input: unknown): unknown {
  if (input === null || typeof input !== 'object' || Array.isArray(input) || input instanceof Blob)
    return input
  const said = input as Record<string, unknown>
  const read = Object.entries(said).map(([name, value]): [string, unknown] => {
    const meant = Object.hasOwn(otherSpellings, name) ? otherSpellings[name] : undefined
    if (meant !== undefined && !Object.hasOwn(said, meant)) return [meant, value]
    return [name, inAnyCase.has(name) ? lower(value) : value]
  })
  return Object.fromEntries(read)
}

/** Accepts other spellings in the API's input. Register after plugins that parse the input. */
export class HeardSpellings<T extends Context> implements StandardHandlerPlugin<T> {
  init(options: StandardHandlerOptions<T>): void {
    options.clientInterceptors = [
      (call) => call.next({ ...call, input: heard(call.input) }),
      ...(options.clientInterceptors ?? []),
    ]
  }
}
