import { exampleFields } from '~/contract/docs/examples'
import { describedField } from '~/contract/docs/fields'
import type { Schema } from './schema'

const prefix = '#/components/schemas/'

export const nameOfRef = (ref: string): string => ref.slice(prefix.length)

/** An example built from its fields' examples. @param field the name of the field with this schema */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, field = ''): unknown {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    const example = exampleOf(schemas[name] ?? {}, schemas, field)
    if (example === null || typeof example !== 'object' || Array.isArray(example)) return example
    return { ...example, ...(exampleFields as Record<string, object>)[name] }
  }
  if (schema.const !== undefined) return schema.const
  const known = describedField(field)
  if (known.example !== undefined && !schema.properties && fits(schema, known.example, schemas))
    return known.example
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas, field)
  if (schema.properties) {
    const fields = Object.keys(schema.properties)
    const better = Object.entries(known.example ?? {}).filter(([name]) => fields.includes(name))
    return {
      ...Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [
          name,
          exampleOf(property, schemas, name),
        ]),
      ),
      ...Object.fromEntries(better),
    }
  }
  if (schema.items) return [exampleOf(schema.items, schemas)]
  if (schema.default !== undefined) return schema.default
  return byType(schema)
}

export const isFile = (schema: Schema): boolean => schema.contentMediaType !== undefined

const schemaTypes = ({ type }: Schema): string[] =>
  type === undefined ? [] : Array.isArray(type) ? type : [type]

function fits(schema: Schema, example: unknown, schemas: Record<string, Schema>): boolean {
  if (schema.$ref !== undefined) return fits(schemas[nameOfRef(schema.$ref)] ?? {}, example, schemas)
  if (schema.enum) return schema.enum.includes(example)
  const types = schemaTypes(schema)
  if (types.length === 0) return schema.anyOf?.some((one) => fits(one, example, schemas)) ?? false
  if (example === null) return types.includes('null')
  if (Array.isArray(example))
    return (
      types.includes('array') && example.every((item) => !schema.items || fits(schema.items, item, schemas))
    )
  if (typeof example === 'number') return types.includes('number') || types.includes('integer')
  if (typeof example === 'string' && schema.format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(example))
    return false
  return types.includes(typeof example)
}

function byType(schema: Schema): unknown {
  const types = schemaTypes(schema)
  if (types.includes('null')) return null
  if (types.includes('boolean')) return true
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1
  if (types.includes('object')) return {}
  return schema.format === 'date' ? '2026-11-20' : 'testo'
}
