import type { z } from 'zod'
import { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import type { SignedIn } from '../support/backend'
import type { World } from './certificates/world'
import { samples, type Sample } from './sweep-samples'

/** A call of the contract, by its route. */
export interface Call {
  name: string
  access: CallMeta['access']
  forReaders: boolean
  takesKey: boolean
  withoutFactor: boolean
  askedAgain: boolean
  token: CallMeta['token']
  method: string
  path: string
  detailed: boolean
  schema: z.ZodType | undefined
}

interface Procedure {
  '~orpc': {
    meta: CallMeta
    route: { method?: string; path?: string; inputStructure?: string }
    inputSchema?: z.ZodType
  }
}

/** All calls. */
export const calls: Call[] = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures as unknown as Record<string, Procedure>).map(
    ([name, { '~orpc': definition }]) => ({
      name: `${group}.${name}`,
      access: definition.meta.access,
      forReaders: definition.meta.forReaders,
      takesKey: definition.meta.takesKey,
      withoutFactor: definition.meta.withoutFactor,
      askedAgain: definition.meta.askedAgain,
      token: definition.meta.token,
      method: definition.route.method ?? 'POST',
      path: definition.route.path ?? '',
      detailed: definition.route.inputStructure === 'detailed',
      schema: definition.inputSchema,
    }),
  ),
)
export const sampleOf = ({ name }: Pick<Call, 'name'>): Sample =>
  (samples as Record<string, Sample>)[name] ?? {}

export type Input = Record<string, unknown>
export type Asker = Pick<SignedIn, 'fetch'>

function addQuery(url: URL, values: Input) {
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
}

/** Makes a call by its route: path parameters, query or body. */
export function send(asker: Asker, call: Call, input: Input, headers: Record<string, string> = {}) {
  const { method, path, detailed } = call
  const { file } = sampleOf(call)
  if (file) return asker.fetch(`/api${path}`, { method, body: formOf({ ...input, file: file() }), headers })
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(typeof value === 'string' ? value : 'unknown')
  })
  const url = new URL(`/api${filled}`, 'http://sigillo.test')
  const isRead = method === 'GET'
  if (detailed) addQuery(url, (rest.query ?? {}) as Input)
  else if (isRead) addQuery(url, rest)
  return asker.fetch(url.pathname + url.search, {
    method,
    ...(!isRead && { body: JSON.stringify(detailed ? (rest.body ?? {}) : rest) }),
    headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
  })
}

function formOf(values: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value as string | File)
  return form
}

/** Who makes a call; a company if one may, since foreign data is only hidden from companies. */
export const askerFor = (world: World, { access }: Pick<Call, 'access'>): Asker =>
  access === 'public'
    ? world.test.stranger
    : access === 'certifier' || access === 'manager'
      ? world.manager
      : world.molino
