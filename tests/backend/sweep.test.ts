import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '~/contract'
import type { CallMeta } from '~/contract/route'
import { describeDialects, type SignedIn } from '../support/backend'
import { createWorld, type World } from './certificates/world'
import { samples, type Entity, type Sample } from './sweep-samples'

/** Every call of the contract, made over HTTP, refuses whom and what it must. The list of calls is the contract itself. */

interface Call {
  name: string
  access: CallMeta['access']
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

const calls: Call[] = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures as unknown as Record<string, Procedure>).map(
    ([name, { '~orpc': definition }]) => ({
      name: `${group}.${name}`,
      access: definition.meta.access,
      method: definition.route.method ?? 'POST',
      path: definition.route.path ?? '',
      detailed: definition.route.inputStructure === 'detailed',
      schema: definition.inputSchema,
    }),
  ),
)
const sampleOf = ({ name }: Call): Sample => (samples as Record<string, Sample>)[name] ?? {}

type Input = Record<string, unknown>
type Asker = Pick<SignedIn, 'fetch'>

function addQuery(url: URL, values: Input) {
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
}

/** Makes a call as its route says: path parameters, query or body. */
function send(asker: Asker, call: Call, input: Input, headers: Record<string, string> = {}) {
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
    ...(!isRead && { body: detailed ? '{}' : JSON.stringify(rest) }),
    headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
  })
}

function formOf(values: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value as string | File)
  return form
}

/** The input with one field, at a path such as `ingredientIds.0`, set to something else. */
function withField(input: Input, path: string, value: string): Input {
  const copy = structuredClone(input)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let place = copy
  for (const step of steps) place = (place[step] ??= {}) as Input
  place[last] = value
  return copy
}

interface WireError {
  status: number
  code: string
  message: string
  issues?: Record<string, string[]>
}

async function refusalOf(response: Response): Promise<WireError> {
  const body = (await response.json()) as WireError
  expect(body).toMatchObject({
    status: response.status,
    code: expect.any(String),
    message: expect.any(String),
  })
  return body
}

test('there is a sample for every call, and none for another', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort())
  for (const { access, path } of calls) {
    expect(access).toMatch(/^(public|signed-in|certifier|manager|company)$/)
    expect(path).toMatch(/^\//)
  }
})

test('every field that looks like an id is swept', () => {
  for (const call of calls) {
    const { ids = {}, needsCode } = sampleOf(call)
    if (needsCode || !call.schema) continue
    const { properties = {} } = z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' })
    const idLike = Object.keys(properties).filter((name) => /ids?$/i.test(name))
    const swept = new Set(Object.keys(ids).map((path) => path.split('.')[0]))
    expect(
      idLike.filter((name) => !swept.has(name)),
      call.name,
    ).toEqual([])
  }
})

describeDialects('Every call', (dialect) => {
  let world: World
  let staff: SignedIn
  let foreign: Record<Entity, string>

  beforeAll(async () => {
    world = await createWorld(dialect)
    staff = await world.test.signIn({ userType: 'Certifier' })
    const { vesuvio, manager, otherFacility, otherHeadquarters } = world
    const ingredient = await vesuvio.api.ingredients.create({
      name: 'Pomodoro',
      companyId: otherFacility,
      expirationDate: '2027-06-30',
      ingredientGroupRmc: 'MP-030',
    })
    const product = await world.product('Passata', { companyId: otherFacility })
    const issued = await manager.api.certificates.create({
      productIds: [product],
      certificationGroup: { name: 'Conserve', companyId: otherFacility, expireOn: '2027-11-30' },
    })
    foreign = {
      headquarters: otherHeadquarters,
      facility: otherFacility,
      ingredient: ingredient.id,
      rmc: ingredient.ingredientGroupId ?? '',
      product,
      group: issued.id,
      document: issued.certificateId,
    }
  })
  afterAll(() => world.close())

  /** Whom a call is for; a company where one may call, since what is a stranger's is only hidden from companies. */
  const askerOf = ({ access }: Call): Asker =>
    access === 'public'
      ? world.test.stranger
      : access === 'certifier' || access === 'manager'
        ? world.manager
        : world.molino

  describe.each(calls.map((call) => ({ ...call, call })))('$name', ({ call }) => {
    const { access, method, schema } = call
    const sample = sampleOf(call)
    const isWrite = method !== 'GET'
    // Signing out ends the session that the other tests need.
    const asker = async () =>
      call.name === 'authentication.logout'
        ? world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
        : askerOf(call)

    test.runIf(access !== 'public')('wants a session: 401', async () => {
      const refusal = await refusalOf(await send(world.test.stranger, call, {}))
      expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' })
      expect(refusal.issues).toBeUndefined()
    })

    test.runIf(!['public', 'signed-in'].includes(access))('wants its role: 403', async () => {
      const others =
        access === 'company' ? [world.manager] : access === 'manager' ? [staff, world.molino] : [world.molino]
      for (const other of others) {
        const refusal = await refusalOf(await send(other, call, {}))
        expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
        expect(refusal.issues).toBeUndefined()
      }
    })

    test.runIf(!sample.needsCode)('does its work for whom it is for', async () => {
      const response = await send(await asker(), call, (await sample.input?.(world)) ?? {})
      expect(response.status, await response.clone().text()).toBe(200)
    })

    test.each(Object.entries(sample.ids ?? {}))(
      'does not know a foreign %s',
      async (field, { entity, status = 404 }) => {
        const input = (await sample.input?.(world)) ?? {}
        const ask = async (id: string) => {
          const response = await send(askerOf(call), call, withField(input, field, id))
          if (status !== 200) return refusalOf(response)
          expect(await response.clone().json()).toMatchObject({ items: [], totalItems: 0 })
          return { ...((await response.json()) as WireError), status: response.status }
        }
        const unknown = await ask('00000000-0000-7000-8000-000000000000')
        expect(unknown.status).toBe(status)
        if (status === 404)
          expect(unknown).toEqual({ status: 404, code: 'not_found', message: 'Non trovato' })
        if (status === 400) expect(Object.keys(unknown.issues ?? {})).toContain(field.replace(/\.\d+$/, ''))
        // What can be no id at all is as unknown as any, on both databases.
        for (const impossible of ['x'.repeat(5000), '\u0000', '../1']) {
          const { status: answered } = await ask(impossible)
          expect(answered, JSON.stringify(impossible.slice(0, 9))).toBe(status)
        }
        // To certifiers nothing is foreign; what one company asks for of another answers as if it did not exist.
        if (access !== 'signed-in' && access !== 'company') return
        const theirs = await ask(foreign[entity])
        // Where the answer names the id that was asked for, it is the one difference.
        const same = (refusal: WireError, id: string) => JSON.stringify(refusal).replaceAll(id, 'id')
        expect(same(theirs, foreign[entity])).toEqual(same(unknown, '00000000-0000-7000-8000-000000000000'))
      },
    )

    test.runIf(schema && sample.malformed !== 'nothing-can-be')(
      'names the fields of a malformed input: 400',
      async () => {
        const { input, fields } =
          sample.malformed && sample.malformed !== 'nothing-can-be' ? sample.malformed : emptyInput(call)
        const refusal = await refusalOf(await send(await asker(), call, input))
        expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
        expect(Object.keys(refusal.issues ?? {}).sort()).toEqual([...fields].sort())
      },
    )

    test.runIf(isWrite)('is not written to from another site: 403', async () => {
      const input = (await sample.input?.(world)) ?? {}
      for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
        const refusal = await refusalOf(await send(await asker(), call, input, headers))
        expect(refusal.status).toBe(403)
      }
    })

    test.runIf(isWrite)('does not read plain text: 415', async () => {
      const input = (await sample.input?.(world)) ?? {}
      const refusal = await refusalOf(
        await send(await asker(), call, input, { 'content-type': 'text/plain' }),
      )
      expect(refusal.status).toBe(415)
    })
  })

  test('that does not exist: 404', async () => {
    const response = await world.manager.fetch('/api/nothing/of/the/kind')
    expect(await refusalOf(response)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

/** An empty input, and the fields that the contract's own schema misses in it. */
function emptyInput({ name, schema, detailed }: Call): { input: Input; fields: string[] } {
  const input: Input = detailed ? { query: {} } : {}
  const parsed = schema?.safeParse(input)
  if (!parsed || parsed.success)
    throw new Error(`${name} takes an empty input: its sample must say what is malformed`)
  return { input, fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
}
