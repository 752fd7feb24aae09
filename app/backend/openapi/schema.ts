import { z } from 'zod'
import { describedField } from '~/contract/docs/fields'

/** JSON Schema 2020-12. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  contentMediaType?: string
  minimum?: number
  maximum?: number
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}

interface Converted {
  schema: unknown
  next: () => [boolean, unknown]
}

/** For the converter: adds the contract's `.meta`. */
export function withMeta({ schema, next }: Converted): [boolean, never] {
  const [required, json] = next() as [boolean, Schema]
  const { id: _id, ...meta } = z.globalRegistry.get(schema as z.ZodType) ?? {}
  return [required, ('$ref' in json ? json : { ...json, ...meta }) as never]
}

/** Simplifies a schema recursively and adds descriptions by field name. */
export function tidy(schema: Schema): Schema {
  const tidied = nullableInOne({ ...schema })
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum
  if (tidied.items) tidied.items = tidy(tidied.items)
  if (tidied.anyOf) tidied.anyOf = tidied.anyOf.map(tidy)
  if (typeof tidied.additionalProperties === 'object')
    tidied.additionalProperties = tidy(tidied.additionalProperties)
  if (tidied.properties) {
    tidied.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([name, property]) => [name, described(name, tidy(property))]),
    )
  }
  return tidied
}

function described(name: string, schema: Schema): Schema {
  const description = schema.description ?? describedField(name).description
  return description === undefined ? schema : { ...schema, description }
}

/** `anyOf: [text, null]` → `type: [text, null]`. */
function nullableInOne(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null') return schema
  const [inner = {}] = anyOf
  if (typeof inner.type !== 'string') return schema
  return {
    ...inner,
    type: [inner.type, 'null'],
    ...(inner.enum && { enum: [...inner.enum, null] }),
    ...rest,
  }
}

/** The array, if a query takes an array or a single item. */
export function arrayOfQuery(schema: Schema): Schema | null {
  const [array, item] = schema.anyOf ?? []
  const isOneOrMany =
    schema.anyOf?.length === 2 &&
    array?.type === 'array' &&
    JSON.stringify(array.items) === JSON.stringify(item)
  return isOneOrMany ? array : null
}
