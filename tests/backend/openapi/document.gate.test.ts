import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import { generateDocument } from '~/backend/openapi/document'
import { describedFields, saysItself } from '~/contract/docs/fields'
import { closed, looseButComplete } from '../../support/documented'

/**
 * The OpenAPI document by itself; every other test holds the backend's answers to it
 * (tests/support/documented.ts).
 */

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}
interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { $ref: string }>
}
interface Answer {
  $ref?: string
  description: string
  content?: Record<string, Media>
}
interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security: object[]
  parameters?: { name: string; in: string; description?: string; schema: Schema; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}
interface Document {
  openapi: string
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    examples: Record<string, { summary: string; value: { status: number; code: string } }>
    securitySchemes: Record<string, { type: string; in: string; name: string }>
  }
}

let document: Document
let operations: Operation[]
beforeAll(async () => {
  // As sent over the wire.
  document = JSON.parse(JSON.stringify(await generateDocument('it'))) as Document
  operations = Object.values(document.paths).flatMap((item) => Object.values(item))
})

/** Every schema of the document with its location. */
function* schemasIn(value: unknown, place = '#'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return
  if ('properties' in value) yield [place, value as Schema]
  for (const [key, inner] of Object.entries(value)) {
    if (!/^(example|examples|value)$/.test(key)) yield* schemasIn(inner, `${place}/${key}`)
  }
}

const withMedia = (): [string, Media][] =>
  operations.flatMap(({ operationId, requestBody, responses }) => [
    ...Object.entries(requestBody?.content ?? {}).map(([, media]): [string, Media] => [
      `${operationId} body`,
      media,
    ]),
    ...Object.entries(responses).flatMap(([status, answer]) =>
      Object.values(answer.content ?? {}).map((media): [string, Media] => [
        `${operationId} ${status}`,
        media,
      ]),
    ),
  ])

test('the API’s document is OpenAPI 3.1, and valid', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const result = await new Validator().validate({ ...structuredClone(document) })
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

// Spec: calls.
test('the API’s document has each call of the contract, by its own name', () => {
  const names = Object.entries(contract).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort())
})

describe('the API’s document says', () => {
  test('for each call its purpose, group and session', () => {
    const groups = new Set(document.tags.map(({ name }) => name))
    for (const { operationId, summary, description, tags, security } of operations) {
      expect(summary, operationId).toMatch(/\S{3}/)
      expect(description, operationId).toMatch(/^[^*]{15,}\n\n\*\*Who may call:\*\* \S/)
      expect(groups, operationId).toContain(tags?.[0])
      const isPublic = description?.includes('Anybody, without signing in.')
      const opens = !isPublic && description?.includes('**Programs:** with a token that ')
      expect(security, operationId).toEqual([
        ...(isPublic ? [] : [{ session: [] }]),
        ...(opens ? [{ token: [] }] : []),
      ])
    }
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
    for (const { name, description } of document.tags) {
      expect(description).toMatch(/\S{3}/)
      expect(
        operations.some(({ tags }) => tags?.includes(name)),
        name,
      ).toBe(true)
    }
  })

  test('for each parameter and field its meaning, unless its name says it', () => {
    const says = (name: string) => saysItself(name.charAt(0).toLowerCase() + name.slice(1))
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ name, description }) => !description && !says(name))
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(parameters).toEqual([])
    const fields = [...schemasIn(document)].flatMap(([place, { properties = {} }]) =>
      Object.entries(properties)
        .filter(
          ([name, { description }]) =>
            !description && !says(name) && !(place.includes('/responses/') && /status|code/.test(name)),
        )
        .map(([name]) => `${place} ${name}`),
    )
    expect(fields).toEqual([])
  })

  test('no more than the name, for no field', () => {
    const small = new Set(
      'a an the of its it is was were are be been has have had how many when whether which what who for to in on at by with and or that all'.split(
        ' ',
      ),
    )
    const stem = (word: string) => word.toLowerCase().replace(/(ing|ed|es|s|d|e)$/, '')
    const repeats = describedFields.filter(([name, { description }]) => {
      const known = name.split(/(?=[A-Z])/).map(stem)
      const words = description?.split(/[^A-Za-z]+/).filter((word) => word && !small.has(word.toLowerCase()))
      return words?.every((word) => known.includes(stem(word)))
    })
    expect(repeats).toEqual([])
  })

  test('nothing about a field that no call has', () => {
    const names = new Set(
      [...schemasIn(document)].flatMap(([, { properties = {} }]) => Object.keys(properties)),
    )
    for (const { parameters = [] } of operations)
      for (const { name } of parameters) names.add(name.charAt(0).toLowerCase() + name.slice(1))
    expect(describedFields.map(([name]) => name).filter((name) => !names.has(name))).toEqual([])
  })

  test('for the kind of a visit, of a request and of what was found its own meaning', () => {
    const meant = (name: string) => document.components.schemas[name]?.properties?.kind?.description
    expect(meant('RequestListItem')).toMatch(/renewal/)
    for (const name of ['VisitListItem', 'Visit', 'PlanVisit']) expect(meant(name), name).toMatch(/follow-up/)
    const all = [...schemasIn(document)].flatMap(([place, { properties = {} }]) =>
      /renewal, or more products/.test(properties.kind?.description ?? '') ? [place] : [],
    )
    expect(all.filter((place) => !/Request/.test(place))).toEqual([])
  })

  test('for a file its media type', () => {
    for (const [place, media] of withMedia()) {
      if (place.endsWith(' 200')) expect(media.schema, place).not.toEqual({})
    }
    const types = (path: string) => Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {})
    expect(types('/company/masterdata/zip')).toEqual(['application/zip'])
    expect(types('/company/certificates/{certificateId}/pdf')).toEqual(['application/pdf'])
    const upload = document.paths['/company/ingredients/upload']?.post
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(upload?.description).toMatch(/20mb/)
  })
})

describe('the API’s document shows examples', () => {
  const validator = () => {
    const ajv = new Ajv2020(looseButComplete)
    ajv.addSchema({ components: { schemas: closed(document.components.schemas) } }, 'document')
    return (schema: Schema, example: unknown) => {
      const own = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/')
      const validate = ajv.compile(JSON.parse(own) as Schema)
      return validate(example) ? [] : validate.errors
    }
  }

  test('for every request and response body, valid by its schema @all', () => {
    const errorsOf = validator()
    for (const [place, { schema = {}, example, examples }] of withMedia()) {
      if (schema.contentMediaType !== undefined) continue
      expect(example ?? examples, place).toBeDefined()
      if (example !== undefined) expect(errorsOf(schema, example), place).toEqual([])
    }
  })

  test('for every named schema and parameter @all', () => {
    const errorsOf = validator()
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const [example] = (schema.examples as unknown[] | undefined) ?? []
      if (example !== undefined) expect(errorsOf(schema, example), name).toEqual([])
    }
    for (const { operationId, parameters = [] } of operations) {
      for (const { name, schema, example } of parameters) {
        expect(example, `${operationId} ${name}`).toBeDefined()
        expect(errorsOf(schema, example), `${operationId} ${name}`).toEqual([])
      }
    }
  })

  test('for every refusal, as its answer says', () => {
    const errorsOf = validator()
    const answers = [
      ...Object.values(document.components.responses),
      ...operations.flatMap(({ responses }) => Object.values(responses)),
    ]
    const shown = new Set<string>()
    for (const answer of answers) {
      for (const { schema = {}, examples = {} } of Object.values(answer.content ?? {})) {
        for (const [code, { $ref }] of Object.entries(examples)) {
          expect($ref).toBe(`#/components/examples/${code}`)
          expect(errorsOf(schema, document.components.examples[code]?.value), code).toEqual([])
          shown.add(code)
        }
      }
    }
    // Said by the outcomes of work in the background alone.
    const background = ['account.disabled', 'renewal.cancelled']
    const unseen = Object.keys(document.components.examples).filter((code) => !shown.has(code))
    expect(unseen.sort()).toEqual(background)
    for (const [code, { value }] of Object.entries(document.components.examples))
      expect(value.code).toBe(code)
  })
})

test('the API’s document repeats nothing: named schemas are referred to', () => {
  const seen = new Map<string, string>()
  for (const [place, schema] of schemasIn(document.components.schemas)) {
    const text = JSON.stringify(schema.properties)
    // Each list and refusal gets an instance of its own.
    if (Object.keys(schema.properties ?? {}).length < 4 || seen.get(text) === place) continue
    expect(seen.get(text), place).toBeUndefined()
    seen.set(text, place)
  }
})
