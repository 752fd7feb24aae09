import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateDocument } from '~/backend/openapi/document'
import stable from './stable.json'

/** What does not change what a program sends and gets. */
const words = ['description', 'summary', 'example', 'examples', 'title']

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
interface Operation {
  operationId: string
  'x-stable'?: boolean
  parameters?: unknown
  requestBody?: unknown
  responses: Record<string, unknown>
}

/** With its named schemas written out, in one order of keys. */
function shapeOf(value: unknown, schemas: Document['components']['schemas']): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref) return shapeOf(schemas[$ref.split('/').at(-1) ?? ''], schemas)
  const entries = Object.entries(value).filter(
    ([key, each]) => !words.includes(key) || (typeof each === 'object' && !Array.isArray(each)),
  )
  return Object.fromEntries(entries.sort().map(([key, each]) => [key, shapeOf(each, schemas)]))
}

test('a stable call keeps its name, address and shape: a change has its line in CHANGELOG.md', async () => {
  const { paths, components } = (await generateDocument('en')) as unknown as Document
  const now = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (!operation['x-stable']) return []
      const { operationId, parameters, requestBody, responses } = operation
      const shape = shapeOf([parameters, requestBody, responses['200']], components.schemas)
      const digest = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12)
      return [[operationId, `${method.toUpperCase()} ${path} ${digest}`]]
    }),
  )
  expect(Object.fromEntries(now.sort())).toEqual(stable)
})
